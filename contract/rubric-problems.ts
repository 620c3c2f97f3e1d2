export const rubricProblems = {
  RUBRIC_TYPE: {
    status: 415,
    title: 'Not a file that can be read',
    message:
      'Please choose a Word document (.docx), a spreadsheet (.xlsx or .csv), a PDF, a text file or a photo. You can also copy the rubric and paste it.',
  },
  RUBRIC_TOO_LARGE: {
    status: 413,
    title: 'Too large',
    message: 'Please choose a file of at most 10 MB and 50 pages, or copy the rubric and paste it.',
  },
  RUBRIC_BROKEN: {
    status: 422,
    title: 'This file cannot be opened',
    message:
      'It may be damaged or locked with a password. Please save it again without a password, or copy the rubric and paste it.',
  },
  RUBRIC_TOO_SLOW: {
    status: 422,
    title: 'This took too long',
    message: 'The file is too much work to read. Please copy the rubric and paste it.',
  },
  RUBRIC_BUSY: {
    status: 503,
    title: 'One moment',
    message: 'Many files are being read at the moment. Please try again in a few seconds.',
  },
  RUBRIC_EMPTY: {
    status: 422,
    title: 'No rubric found',
    message:
      'No criteria were found in this file. If it is a scan, please choose a photo of the page. You can also copy the rubric and paste it, or type the criteria.',
  },
  READ_RUBRIC_FAILED: {
    status: 500,
    title: 'Error',
    message: 'The file could not be read. Please try again, or copy the rubric and paste it.',
  },
} as const;

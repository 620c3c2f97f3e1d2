/** Said by the student page itself. Imports nothing, and is loaded with the photo part alone. */
export const photoProblems = {
  PHOTO_TYPE: {
    status: 415,
    title: 'Processing Failed',
    message: 'This file is not a photo that can be read. Please choose a JPEG, PNG, WebP or HEIC picture.',
  },
  PHOTO_TOO_LARGE: {
    status: 413,
    title: 'Processing Failed',
    message: 'This picture is too large. Please choose one of at most 15 MB and 50 megapixels.',
  },
  CAMERA_FAILED: {
    status: 500,
    title: 'Camera Error',
    message: 'Unable to access camera. Please check permissions or type your work manually.',
  },
} as const;

/** Problems of the next draft, for its student and for whoever hands it in from paper. */
export const draftProblems = {
  DRAFT_CONTINUED: {
    status: 409,
    title: 'There is a newer draft',
    message:
      'A newer draft of this work was sent before, perhaps in another tab. What you typed is still here.',
  },
  DRAFT_UNFINISHED: {
    status: 409,
    title: 'One moment',
    message: 'The feedback on your last draft is still being written. Please wait until it is there.',
  },
  DRAFT_UNCHANGED: {
    status: 422,
    title: 'Nothing has changed yet',
    message: 'These are the words of your last draft. Change something, then ask again.',
  },
  NO_MORE_DRAFTS: {
    status: 422,
    title: 'This was the last draft',
    message:
      'Your teacher set how many drafts a work can have, and you have used them all. Everything you sent is saved.',
  },
  PAPER_CODE_UNKNOWN: {
    status: 404,
    title: 'This code opens nothing in this class',
    message:
      'No work of this class is kept under this code. A newer code, or deleting the work, ends a code.',
  },
  PAPER_CODE_ENDED: {
    status: 403,
    title: 'This code has ended',
    message:
      'A code for handing in from paper lasts an hour, and a new one ends it. Ask the teacher for a new code.',
  },
  PAPER_CONTINUED: {
    status: 409,
    title: 'There is a newer draft',
    message:
      'A newer draft of this work has come since you scanned the code. Scan it again to see which is next.',
  },
  PAPER_UNFINISHED: {
    status: 409,
    title: 'One moment',
    message: 'The feedback on the draft before is still being written. Try again when it is there.',
  },
  PAPER_HELD: {
    status: 409,
    title: 'The teacher has the draft before',
    message:
      'The draft before waits for the teacher of this class. Once feedback on it is released, the next draft can be handed in.',
  },
  PAPER_UNCHANGED: {
    status: 422,
    title: 'Nothing has changed',
    message: 'These are the words of the draft before.',
  },
  PAPER_NO_MORE_DRAFTS: {
    status: 422,
    title: 'No more drafts',
    message: 'This work has as many drafts as its unit takes. Its teacher sets the number in the unit.',
  },
  PAPER_UNIT_GONE: {
    status: 409,
    title: 'The unit is gone',
    message: 'The unit of this work was deleted, so it takes no further draft.',
  },
  PAPER_UNIT_HIDDEN: {
    status: 409,
    title: 'Students cannot choose this unit now',
    message: 'It was hidden or deleted. Choose another unit, or have its teacher show it to students.',
  },
  PAPER_NO_LINK: {
    status: 409,
    title: 'This class has no link yet',
    message:
      'A first draft belongs to the link of a class. Once the teacher has made one on the dashboard, hand it in again.',
  },
  PAPER_NAME_TAKEN: {
    status: 409,
    title: 'This nickname has work in this unit',
    message:
      'If this page goes on from that work, hand it in with its code. If two students share the nickname, hand it in as a separate first draft.',
  },
  LIST_PAPER_UNITS_FAILED: { status: 500, title: 'Error', message: 'The units could not be looked up.' },
  GET_PAPER_CODE_FAILED: { status: 500, title: 'Error', message: 'The code could not be looked up.' },
  KEEP_PAPER_CODE_FAILED: { status: 500, title: 'Error', message: 'The code could not be made.' },
  END_PAPER_CODE_FAILED: { status: 500, title: 'Error', message: 'The code could not be ended.' },
  OPEN_PAPER_CODE_FAILED: { status: 500, title: 'Error', message: 'The code could not be opened.' },
  FIND_PAPER_FAILED: { status: 500, title: 'Error', message: 'The code could not be looked up.' },
  HAND_IN_PAPER_FAILED: { status: 500, title: 'Error', message: 'The draft could not be handed in.' },
} as const;

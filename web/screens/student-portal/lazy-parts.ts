import { checkEntries, toEntryErrors } from '#web/lib/student/check-entries.ts';
import { createGeneralStation } from '#web/lib/student/general-station.ts';
import { FeedbackMarks, FeedbackState } from './feedback/feedback-state.tsx';
import { WorkStep } from './feedback/work-step.tsx';
import { HiddenProject } from './paused/hidden-project.tsx';
import { PausedWork } from './paused/paused-work.tsx';
import { PhotoUploader } from './photos/photo-uploader.tsx';
import { ClearedNotice } from './submit-work/cleared-notice.tsx';
import { DraftOffer, HandedInOffer } from './submit-work/draft-offer.tsx';
import { ErrorSummary } from './submit-work/error-summary.tsx';
import { FinishButton } from './submit-work/finish-button.tsx';
import { NameHint } from './submit-work/name-hint.tsx';
import { RefusalAlert } from './submit-work/refusal-alert.tsx';
import { ReplacedNotice } from './submit-work/replaced-notice.tsx';
import { sayDraft } from './submit-work/say-draft.ts';

/** Everything of the General Station that is not needed for seeing the form and typing into it. */
export const lazyParts = {
  ClearedNotice,
  DraftOffer,
  ErrorSummary,
  FeedbackMarks,
  FeedbackState,
  FinishButton,
  HandedInOffer,
  HiddenProject,
  NameHint,
  PausedWork,
  PhotoUploader,
  RefusalAlert,
  ReplacedNotice,
  WorkStep,
  checkEntries,
  createGeneralStation,
  sayDraft,
  toEntryErrors,
};

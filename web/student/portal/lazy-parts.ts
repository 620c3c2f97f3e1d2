import { HowItWorks } from '../about/how-it-works.tsx';
import { PreviewNotice } from '../about/preview-notice.tsx';
import { AssignmentView } from '../assignment/assignment-view.tsx';
import { DraftOffer, HandedInOffer } from '../drafts/draft-offer.tsx';
import { sayDraft } from '../drafts/say-draft.ts';
import { FeedbackState } from '../feedback/feedback-state.tsx';
import { WorkMarks } from '../feedback/steps/work-marks.tsx';
import { WorkStep } from '../feedback/steps/work-step.tsx';
import { HiddenProject } from '../paused/hidden-project.tsx';
import { PausedWork } from '../paused/paused-work.tsx';
import { PhotoUploader } from '../photos/photo-uploader.tsx';
import { checkEntries, toEntryErrors } from '../work/check-entries.ts';
import { ClearedNotice } from '../work/cleared-notice.tsx';
import { ErrorSummary } from '../work/error-summary.tsx';
import { FinishButton } from '../work/finish-button.tsx';
import { createGeneralStation } from '../work/general-station.ts';
import { NameHint } from '../work/name-hint.tsx';
import { RefusalAlert } from '../work/refusal-alert.tsx';
import { ReplacedNotice } from '../work/replaced-notice.tsx';

/** The parts of the General Station that are not needed to show the form and type into it. */
export const lazyParts = {
  AssignmentView,
  ClearedNotice,
  DraftOffer,
  ErrorSummary,
  FeedbackState,
  FinishButton,
  HandedInOffer,
  HiddenProject,
  HowItWorks,
  NameHint,
  PausedWork,
  PhotoUploader,
  PreviewNotice,
  RefusalAlert,
  ReplacedNotice,
  WorkMarks,
  WorkStep,
  checkEntries,
  createGeneralStation,
  sayDraft,
  toEntryErrors,
};

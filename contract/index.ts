import * as account from './account.ts';
import * as billing from './billing.ts';
import * as checkIns from './check-ins.ts';
import * as classView from './class-view.ts';
import * as contact from './contact.ts';
import * as drafts from './drafts.ts';
import * as feedback from './feedback.ts';
import * as inbox from './inbox.ts';
import * as paper from './paper.ts';
import * as paperCodes from './paper-codes.ts';
import * as photos from './photos.ts';
import * as practiceMail from './practice-mail.ts';
import * as reading from './reading.ts';
import * as trend from './reading-trend.ts';
import * as release from './release.ts';
import * as reports from './reports.ts';
import * as returnCodes from './return-codes.ts';
import * as rubricFiles from './rubric-files.ts';
import * as safeguarding from './safeguarding.ts';
import * as signIn from './sign-in.ts';
import * as links from './student-links.ts';
import * as tryOut from './try-out.ts';
import * as units from './units.ts';

/** The key is the call's name in handlers, tests, log, metrics and OpenAPI. The `path` may be worded otherwise. */
export const contract = {
  'get-session': signIn.getSession,
  'start-sign-in': signIn.startSignIn,
  'finish-sign-in': signIn.finishSignIn,
  'sign-out': signIn.signOut,
  'client-ip': signIn.clientIp,
  'check-user-count': signIn.checkUserCount,
  'log-signup': signIn.logSignup,
  'join-waiting-list': signIn.joinWaitingList,
  'check-subscription': billing.checkSubscription,
  'create-checkout': billing.createCheckout,
  'customer-portal': billing.customerPortal,
  'finish-checkout': billing.finishCheckout,
  'get-account-settings': account.getAccountSettings,
  'save-account-settings': account.saveAccountSettings,
  'list-audit-log': account.listAuditLog,
  'sign-out-everywhere': account.signOutEverywhere,
  'export-account': account.exportAccount,
  'delete-account': account.deleteAccount,
  'keep-account': account.keepAccount,
  'send-contact-email': contact.sendContactEmail,
  'list-units': units.listUnits,
  'get-unit': units.getUnit,
  'create-unit': units.createUnit,
  'update-unit': units.updateUnit,
  'set-unit-visibility': units.setUnitVisibility,
  'delete-unit': units.deleteUnit,
  'try-unit': tryOut.tryUnit,
  'try-coach': tryOut.tryCoach,
  'get-student-link': links.getStudentLink,
  'get-lesson': links.getLesson,
  'generate-student-link': links.generateStudentLink,
  'regenerate-student-link': links.regenerateStudentLink,
  'deactivate-student-link': links.deactivateStudentLink,
  'show-join-code': links.showJoinCode,
  'end-join-code': links.endJoinCode,
  'open-join-code': links.openJoinCode,
  'generate-secure-token': links.generateSecureToken,
  'resolve-student-link': links.resolveStudentLink,
  'get-teacher-visible-units': links.getTeacherVisibleUnits,
  'get-assignment': links.getAssignment,
  'generate-feedback': feedback.generateFeedback,
  'get-submission': feedback.getSubmission,
  'cancel-feedback': feedback.cancelFeedback,
  'get-thread': drafts.getThread,
  'keep-reply': drafts.keepReply,
  'keep-return-code': returnCodes.keepReturnCode,
  'open-return-code': returnCodes.openReturnCode,
  'find-paper-thread': paper.findPaperThread,
  'read-paper': paper.readPaper,
  'hand-in-paper': paper.handInPaper,
  'list-paper-units': paper.listPaperUnits,
  'hand-in-first-draft': paper.handInFirstDraft,
  'get-paper-code': paperCodes.getPaperCode,
  'keep-paper-code': paperCodes.keepPaperCode,
  'end-paper-code': paperCodes.endPaperCode,
  'open-paper-code': paperCodes.openPaperCode,
  'process-text-image': photos.processTextImage,
  'get-photo-reader': photos.getPhotoReader,
  'read-rubric': rubricFiles.readRubric,
  'list-concerns': safeguarding.listConcerns,
  'mark-concerns': safeguarding.markConcerns,
  'move-concern': safeguarding.moveConcern,
  'mark-unchecked': safeguarding.markUnchecked,
  'get-support-line': safeguarding.getSupportLine,
  'reading-ai-summary': checkIns.readingAiSummary,
  'get-check-in': checkIns.getCheckIn,
  'mail-send-pdf-from-portal': reports.mailSendPdfFromPortal,
  'note-works': release.noteWorks,
  'release-works': release.releaseWorks,
  'undo-release': release.undoRelease,
  'correct-feedback': release.correctFeedback,
  'correct-summary': release.correctSummary,
  'ask-again': release.askAgain,
  'write-held': release.writeHeld,
  'get-class-view': classView.getClassView,
  'save-groups': classView.saveGroups,
  'list-works': inbox.listWorks,
  'count-new-works': inbox.countNewWorks,
  'choose-works': inbox.chooseWorks,
  'mark-works': inbox.markWorks,
  'read-works': inbox.readWorks,
  'zip-reports': inbox.zipReports,
  'get-work': inbox.getWork,
  'mark-work': inbox.markWork,
  'delete-work': inbox.deleteWork,
  'get-report-pdf': reports.getReportPdf,
  'resend-report': reports.resendReport,
  'list-practice-mail': practiceMail.listPracticeMail,
  'get-practice-attachment': practiceMail.getPracticeAttachment,
  'list-reading-groups': reading.listReadingGroups,
  'get-reading-group': reading.getReadingGroup,
  'list-custom-prompts': reading.listCustomPrompts,
  'create-reading-group': reading.createReadingGroup,
  'update-reading-group': reading.updateReadingGroup,
  'delete-reading-group': reading.deleteReadingGroup,
  'get-teacher-reading-aliases': reading.getTeacherReadingAliases,
  'get-reading-config-for-group': reading.getReadingConfigForGroup,
  'log-reading-usage-event': reading.logReadingUsageEvent,
  'log-reading-error': reading.logReadingError,
  'get-reading-trend': trend.getReadingTrend,
  'get-ai-use': account.getAiUse,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;

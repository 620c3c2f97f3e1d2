import { sendReport } from '../delivery/index.ts'; // crosses: direction-of-feedback

export const printFeedback = sendReport;

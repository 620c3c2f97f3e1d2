import { sendReport } from '../reports/index.ts'; // crosses: direction-of-feedback

export const printFeedback = sendReport;

import { sendReport } from '../reports/index.ts'; // crosses: direction-of-class-view

export const lookOver = sendReport;

import { sendReport } from '../reports/index.ts'; // crosses: direction-of-reading

export const checkIn = sendReport;

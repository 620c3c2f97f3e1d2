import { sendReport } from '../delivery/index.ts'; // crosses: direction-of-reading

export const checkIn = sendReport;

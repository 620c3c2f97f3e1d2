import { sendReport } from '../reports/index.ts'; // crosses: direction-of-photos

export const readPhoto = () => sendReport;

import { sendReport } from '../reports/index.ts'; // crosses: direction-of-release

export const holdBack = sendReport;

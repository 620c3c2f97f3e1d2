import { sendReport } from '../reports/index.ts'; // crosses: direction-of-safeguarding

export const findConcerns = () => sendReport;

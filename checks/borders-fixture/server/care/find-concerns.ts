import { sendReport } from '../delivery/index.ts'; // crosses: direction-of-care

export const findConcerns = () => sendReport;

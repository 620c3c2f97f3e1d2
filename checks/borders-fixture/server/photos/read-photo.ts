import { sendReport } from '../delivery/index.ts'; // crosses: direction-of-photos

export const readPhoto = () => sendReport;

export { sendReport } from './send-report.ts';

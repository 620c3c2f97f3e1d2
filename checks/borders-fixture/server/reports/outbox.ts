export { sendReport } from './send-report.ts'; // crosses: no-re-export

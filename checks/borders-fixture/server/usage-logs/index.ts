export { logUsage } from './log-usage.ts';

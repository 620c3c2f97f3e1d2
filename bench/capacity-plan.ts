/** What one submission takes, as measured by `npm run capacity -- --measure`. */
export type CapacityFigures = {
  submissions: number;
  /** Bytes of tables with their indexes that one submission adds, by table. */
  bytesPerSubmission: Record<string, number>;
  walBytesPerSubmission: number;
  /** CPU of the server with all that follows: feedback, concerns, report and mail. */
  appMsPerSubmission: number;
  databaseMsPerSubmission: number;
  appMsPerRead: number;
  databaseMsPerRead: number;
  inputTokens: number;
  outputTokens: number;
  processMb: number;
};

/** What nobody can measure before there are so many teachers: change it to what is known of yours. */
export const assumptions = {
  /** Of a teacher who teaches with the station in that week, drafts and check-ins counted. */
  submissionsPerTeacherWeek: 150,
  /** Of all accounts, those that do so in a week of the school year. */
  activeShare: 0.6,
  schoolHoursPerWeek: 30,
  /** The busiest minute ÷ the mean of school hours: lessons begin together. */
  peakFactor: 5,
  /** Other calls of pages for each submission: links opened, drafts looked after, lists read. */
  readsPerSubmission: 8,
  secondsPerStream: 15,
  /** Cores are planned to be this busy in that minute, so that a failing one can be borne. */
  load: 0.6,
  connectionsPerProcess: 10,
  schoolWeeksPerMonth: 3.5,
  /** US dollars per million tokens of a small hosted model. */
  priceInput: 0.25,
  priceOutput: 2,
  /** Of a restore with checks and comparison, as docs/operator.md tells. */
  restoreMbPerSecond: 14.7,
};

const daysKept = 180;
/** Of tables that forget sooner or later than the work does. */
const otherDays: Record<string, number> = {
  outbox: 30,
  outbox_reports: 30,
  ai_calls: 730,
  request_limits: 2,
};
/** One row a day, whatever is handed in. */
const notGrowing = ['ai_spending_of_all', 'ai_spending'];

export type CapacityRow = {
  teachers: number;
  submissionsPerWeek: number;
  peakPerSecond: number;
  openStreams: number;
  appCores: number;
  databaseCores: number;
  processes: number;
  connections: number;
  storageGb: number;
  walGbPerDay: number;
  restoreHours: number;
  modelDollarsPerMonth: number;
};

/** What so many teachers need, by plain arithmetic on what was measured and assumed. */
export function planFor(teachers: number, figures: CapacityFigures, given = assumptions): CapacityRow {
  const submissionsPerWeek = teachers * given.activeShare * given.submissionsPerTeacherWeek;
  const mean = submissionsPerWeek / (given.schoolHoursPerWeek * 3600);
  const peakPerSecond = mean * given.peakFactor;
  const coresFor = (submission: number, read: number) =>
    (peakPerSecond * (submission + given.readsPerSubmission * read)) / 1000 / given.load;
  const appCores = coresFor(figures.appMsPerSubmission, figures.appMsPerRead);
  // A process is one core's work. Past one machine there are two at least, so that one may be restarted.
  const needed = Math.ceil(appCores);
  const processes = needed > 1 ? needed + 1 : 1;
  const storageGb = (submissionsPerWeek * bytesKept(figures)) / 1e9;
  const tokenDollars =
    (figures.inputTokens * given.priceInput + figures.outputTokens * given.priceOutput) / 1e6;
  return {
    ...{ teachers, submissionsPerWeek, peakPerSecond, appCores, processes, storageGb },
    openStreams: peakPerSecond * given.secondsPerStream,
    databaseCores: coresFor(figures.databaseMsPerSubmission, figures.databaseMsPerRead),
    connections: processes * given.connectionsPerProcess,
    walGbPerDay: (submissionsPerWeek * figures.walBytesPerSubmission) / 5 / 1e9,
    restoreHours: (storageGb * 1000) / given.restoreMbPerSecond / 3600,
    modelDollarsPerMonth: submissionsPerWeek * given.schoolWeeksPerMonth * tokenDollars,
  };
}

/** Bytes that are kept for each submission a week, when as much is deleted as comes in. */
function bytesKept({ bytesPerSubmission }: CapacityFigures): number {
  return Object.entries(bytesPerSubmission)
    .filter(([table]) => !notGrowing.includes(table))
    .reduce((sum, [table, bytes]) => sum + (bytes * (otherDays[table] ?? daysKept)) / 7, 0);
}

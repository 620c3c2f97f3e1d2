/** Answered by a job that is not done: in its next turn it goes on, before all else that the same one asked for. */
export const notYet = Symbol('not yet');

/** A line of jobs, one at a time, in which everybody who waits has a turn before anybody has two. */
export type Turns = {
  /** Does this when its turn has come: behind what the same one asked for before, and in turn with what others ask. */
  run<Result>(whose: string, job: () => Promise<Result | typeof notYet>): Promise<Result>;
};

/** True where it wants another turn. */
type Job = () => Promise<boolean>;

export function createTurns(): Turns {
  /** Who waits, the next one first, each with their jobs in order. */
  const waiting = new Map<string, Job[]>();
  let lastServed: string | undefined;
  let isBusy = false;

  async function doAll(): Promise<void> {
    isBusy = true;
    for (let next = take(); next; next = take()) {
      const { whose, job } = next;
      if (!(await job())) continue;
      const jobs = waiting.get(whose) ?? [];
      waiting.delete(whose);
      waiting.set(whose, [job, ...jobs]);
    }
    isBusy = false;
  }

  function take(): { whose: string; job: Job } | undefined {
    const [first, second] = waiting;
    // Whoever was served last may stand first again, where others came meanwhile.
    const next = second && first?.[0] === lastServed ? second : first;
    if (!next) return undefined;
    const [whose, jobs] = next;
    const job = jobs.shift();
    lastServed = whose;
    // Whoever was served goes to the end of the line.
    waiting.delete(whose);
    if (jobs.length > 0) waiting.set(whose, jobs);
    return job && { whose, job };
  }

  return {
    run: <Result>(whose: string, job: () => Promise<Result | typeof notYet>) =>
      new Promise<Result>((resolve, reject) => {
        const jobs = waiting.get(whose) ?? [];
        const hasMore = (result: Result | typeof notYet) => {
          if (result !== notYet) resolve(result);
          return result === notYet;
        };
        jobs.push(() =>
          job().then(hasMore, (error) => {
            reject(error);
            return false;
          }),
        );
        waiting.set(whose, jobs);
        if (!isBusy) void doAll();
      }),
  };
}

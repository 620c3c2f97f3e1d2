/** Answered by an unfinished job: it continues in its next turn, before other jobs of the same caller. */
export const notYet = Symbol('not yet');

/** Whose jobs wait until nobody else does. */
export const behindOthers = 'behind others';

/** A queue of jobs, one at a time, in which everybody who waits gets a turn before anybody gets two. */
export type Turns = {
  /** After earlier jobs of the same caller, alternating with those of others. */
  run<Result>(whose: string, job: () => Promise<Result | typeof notYet>): Promise<Result>;
};

/** True if it wants another turn. */
type Job = () => Promise<boolean>;

export function createTurns(): Turns {
  /** Jobs by caller, the next caller first. */
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
    const others = [...waiting].filter(([whose]) => whose !== behindOthers);
    const [first, second] = others.length > 0 ? others : waiting;
    // The last one served may be first again if others came meanwhile.
    const next = second && first?.[0] === lastServed ? second : first;
    if (!next) return undefined;
    const [whose, jobs] = next;
    const job = jobs.shift();
    lastServed = whose;
    // The served one goes to the end of the line.
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

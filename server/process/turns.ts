/** A line of jobs, one at a time, in which everybody who waits has a turn before anybody has two. */
export type Turns = {
  /** Does this when its turn has come: behind what the same one asked for before, and in turn with what others ask. */
  run<Result>(whose: string, job: () => Promise<Result>): Promise<Result>;
};

export function createTurns(): Turns {
  /** Who waits, the next one first, each with their jobs in order. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let lastServed: string | undefined;
  let isBusy = false;

  async function doAll(): Promise<void> {
    isBusy = true;
    for (let next = take(); next; next = take()) await next();
    isBusy = false;
  }

  function take(): (() => Promise<void>) | undefined {
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
    return job;
  }

  return {
    run: (whose, job) =>
      new Promise((resolve, reject) => {
        const jobs = waiting.get(whose) ?? [];
        jobs.push(() => job().then(resolve, reject));
        waiting.set(whose, jobs);
        if (!isBusy) void doAll();
      }),
  };
}

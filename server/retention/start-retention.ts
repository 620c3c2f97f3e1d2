import { hourMs } from '#server/kernel/clock.ts';
import { tolerate } from '#server/kernel/tolerate.ts';
import { type Needed, type OtherClocks, openSweep } from './sweep.ts';

/** Deletes now, as a process may never live for an hour, and then every hour until it is stopped. */
export function startRetention(kernel: Needed, otherClocks: OtherClocks): () => Promise<void> {
  const sweep = openSweep(kernel, otherClocks);
  let isOver = false;
  let running: Promise<unknown> = Promise.resolve();
  const begin = () => {
    running = running.then(() => tolerate('deleting old data', kernel.log, () => sweep(() => isOver)));
  };
  begin();
  const timer = setInterval(begin, hourMs);
  return async () => {
    isOver = true;
    clearInterval(timer);
    await running;
  };
}

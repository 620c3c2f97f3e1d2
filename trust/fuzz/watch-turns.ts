import { isMainThread } from 'node:worker_threads';

// Loaded into a station before it starts (`--import`): says on each SIGUSR2 how long the thread that answers was busy
// with one thing since the last one. Counted in time of the processor, so that a busy machine changes nothing.
const lookMs = 5;

/** Milliseconds of the processor that this thread has had so far. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

if (isMainThread) {
  let before = cpuMs();
  let longest = 0;
  setInterval(() => {
    const now = cpuMs();
    longest = Math.max(longest, now - before);
    before = now;
  }, lookMs).unref();
  let count = 0;
  process.on('SIGUSR2', () => {
    count += 1;
    process.stderr.write(`turn ${count}: ${longest.toFixed(1)} ms\n`);
    longest = 0;
  });
}

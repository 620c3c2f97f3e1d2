/** Milliseconds of the processor that this thread has had so far: what something costs, however busy the machine is. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** CPU time that a process has used so far, in milliseconds, user and system together. Linux only. */
export function cpuMs(pid: number): number {
  const [user = 0, system = 0] = ticksOf(pid);
  return ((user + system) * 1000) / ticksPerSecond;
}

/** Ticks of the process, then of those of its children that have ended: user and system each. */
function ticksOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program may hold spaces; what follows its closing parenthesis does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).map(Number);
}

/** Resident memory of a process, in megabytes. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024;
}

/** The same of a process and of all that it started itself, ended or not: PostgreSQL with its backends. */
export function familyCpuMs(pid: number): number {
  const ticks = [...ticksOf(pid), ...childrenOf(pid).flatMap(ticksIfLiving)];
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / ticksPerSecond;
}

/** Nothing of a process that has ended meanwhile: its parent has its ticks by then. */
function ticksIfLiving(pid: number): number[] {
  try {
    return ticksOf(pid);
  } catch {
    return [];
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

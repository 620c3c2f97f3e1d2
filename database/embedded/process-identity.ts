import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/**
 * A text that stays the same as long as this very process lives, or undefined when there is none (a zombie
 * counts as gone). A pid alone is given to another process after a kill or a reboot.
 */
export function processIdentity(pid: number): string | undefined {
  if (!hasProc) {
    const started = ps(pid, 'lstart=');
    return started && `${pid} ${started}`;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return fields[0] === 'Z' ? undefined : `${pid} ${fields[19]} ${boot}`;
  } catch {
    return undefined;
  }
}

/** True when that process is a postmaster of this cluster folder, going by its command line. */
export function isPostmasterOf(pid: number, cluster: string) {
  if (processIdentity(pid) === undefined) return false;
  if (!hasProc) return ps(pid, 'command=')?.includes(`-D ${cluster}`) === true;
  try {
    const [program, option, folder] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return program?.endsWith('/postgres') === true && option === '-D' && folder === cluster;
  } catch {
    return false;
  }
}

function ps(pid: number, column: string) {
  const { stdout } = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '#server/process/clock.ts';

const keptForMs = 7 * dayMs;
/** Modification time of files of the current build. */
const inUse = new Date(0);

/**
 * Keeps the hashed files of the build in a folder of the station's own, where no new build or image removes them, and
 * those of earlier builds for a week: pages loaded before still ask for their own. Answers the path of each file by
 * name.
 */
export function keepFiles(built: string, kept: string, now: Date): Map<string, string> {
  mkdirSync(kept, { recursive: true });
  const current = new Set(readdirSync(built));
  for (const name of current) keep(join(built, name), join(kept, name));
  for (const name of readdirSync(kept)) {
    if (current.has(name)) continue;
    const file = join(kept, name);
    const replacedAt = statSync(file).mtimeMs;
    if (replacedAt === inUse.getTime()) utimesSync(file, now, now);
    else if (now.getTime() - replacedAt > keptForMs) rmSync(file, { force: true });
  }
  return filesIn(kept);
}

export function filesIn(folder: string): Map<string, string> {
  return new Map(readdirSync(folder).map((name) => [name, join(folder, name)]));
}

/** Renamed once complete: another process may start at the same moment. */
function keep(file: string, copy: string): void {
  const size = statSync(copy, { throwIfNoEntry: false })?.size;
  if (size !== statSync(file).size) {
    const part = `${copy}.${process.pid}.part`;
    copyFileSync(file, part);
    renameSync(part, copy);
  }
  utimesSync(copy, inUse, inUse);
}

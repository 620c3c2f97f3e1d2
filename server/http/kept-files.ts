import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '#server/process/clock.ts';

const keptForMs = 7 * dayMs;
/** The time of a file that belongs to the build in use. */
const inUse = new Date(0);

/**
 * Keeps the hashed files of the build in `built` in a folder of the station's own, where no new build and no new image
 * takes them away, and those of builds before for a week: a page that was loaded then still asks for its own. Answers
 * where each file lies, by its name.
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

/** Where each file of a folder lies, by its name. */
export function filesIn(folder: string): Map<string, string> {
  return new Map(readdirSync(folder).map((name) => [name, join(folder, name)]));
}

/** A file has its name once it is whole: another process may begin at the same moment. */
function keep(file: string, copy: string): void {
  const size = statSync(copy, { throwIfNoEntry: false })?.size;
  if (size !== statSync(file).size) {
    const part = `${copy}.${process.pid}.part`;
    copyFileSync(file, part);
    renameSync(part, copy);
  }
  utimesSync(copy, inUse, inUse);
}

import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';

const longest = 65;
/** What is about no one room: how code is written, and tests of many rooms. */
const beside = ['style', 'tests'];
/** A commit of before this check was held to nothing: the one that added it is the mark. */
const mark = 'checks/commit-subjects.ts';

type Commit = { subject: string; paths: readonly string[] };

/** One line for each commit since the last release, or since the mark, whose subject is refused, and how many were seen. */
export function checkSubjects(root: string): { seen: number; faults: string[] } {
  const { commits, tracked } = readCommits(root);
  // A room that was moved since is a room of the commits before.
  const rooms = roomsOf([...tracked, ...commits.flatMap(({ paths }) => paths)]);
  const faults = commits.flatMap(({ subject }) => {
    const fault = faultOf(subject, rooms);
    return fault ? [`“${subject}” ${fault}`] : [];
  });
  return { seen: commits.length, faults };
}

/** Every folder of a path, and every file of the contract, of the words and of the root: each of those is a domain or a thing of its own. */
function roomsOf(paths: readonly string[]): Set<string> {
  const folders = paths.flatMap((path) => dirname(path).split('/'));
  const files = paths.filter((path) => /^((contract|words)\/)?[^/.]+\.(ts|mjs)$/.test(path));
  const names = [...folders, ...files.map((path) => basename(path).replace(/\.\w+$/, ''))];
  return new Set([...beside, ...names.map((name) => name.replace(/^\./, ''))]);
}

function faultOf(subject: string, rooms: ReadonlySet<string>): string | undefined {
  const [, room] = /^([a-z0-9-]+): \S/.exec(subject) ?? [];
  if (!room) return 'does not begin with `<room>: `';
  if (!rooms.has(room)) return `names no room: there is no folder and no domain “${room}”`;
  return subject.length > longest ? `has ${subject.length} characters, of at most ${longest}` : undefined;
}

/** None where the history is not there: in a folder that git does not know, and in a clone of the last commit alone. */
function readCommits(root: string): { commits: Commit[]; tracked: string[] } {
  const git = (...args: string[]) => {
    try {
      const maxBuffer = 2 ** 28;
      return execFileSync('git', args, { cwd: root, maxBuffer, stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim();
    } catch {
      return '';
    }
  };
  const tracked = git('ls-files').split('\n');
  const release = git('describe', '--tags', '--abbrev=0', '--match=v*');
  const added = git('log', '--diff-filter=A', '--max-count=1', '--format=%H', '--', mark);
  const since = [release, added].filter(Boolean).map((revision) => `^${revision}`);
  if (since.length === 0) return { commits: [], tracked };
  const log = git('log', '--no-merges', '--name-only', '--no-renames', '--format=%x00%s', 'HEAD', ...since);
  const commits = log.split('\0').filter(Boolean);
  return { commits: commits.map(toCommit), tracked };
}

function toCommit(text: string): Commit {
  const [subject = '', ...paths] = text.split('\n').filter(Boolean);
  return { subject, paths };
}

if (import.meta.main) {
  const { seen, faults } = checkSubjects(process.cwd());
  for (const fault of faults) console.error(fault);
  console.log(`${seen} commits since the last release or the mark, ${faults.length} refused`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

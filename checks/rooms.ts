import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Room → the rooms that it imports. */
type Imports = Map<string, Set<string>>;

const begin = '<!-- rooms: written by `npm run docs:rooms` -->';
const end = '<!-- rooms end -->';

/** ARCHITECTURE.md with the diagram that the imports of today give. */
export function withDiagram(root: string): string {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error('ARCHITECTURE.md has no place for the diagram of the rooms');
  return `${before}${begin}\n${drawRooms(readImports(root))}\n${end}${after}`;
}

/** What runs in the product, by the import lines of its sources; types count, as they bind just as much. */
function readImports(root: string): Imports {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = listed.split('\n').filter(isSource);
  const imports: Imports = new Map(sources.map((file) => [roomOf(file), new Set()]));
  for (const file of sources)
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:\bfrom |\bimport\()'([#.][^']+)'/g,
    )) {
      const path = target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(file), target);
      if (isSource(path) && roomOf(path) !== roomOf(file)) imports.get(roomOf(file))?.add(roomOf(path));
    }
  return imports;
}

function isSource(path: string) {
  return (
    /^(contract|words|server|web)\/.*\.tsx?$/.test(path) &&
    !/\.(test|factory)\.tsx?$|\.d\.ts$|^server\/(testing|operator|doctor)\/|^web\/build\//.test(path)
  );
}

/**
 * The folders of server and web are rooms; what stands beside them puts them together. The three of the server's core lean
 * on each other, and the table of pages knows no screen.
 */
function roomOf(path: string) {
  if (/^server\/(database|http|process)\//.test(path)) return 'server core';
  if (path === 'web/pages.ts') return 'web/lib';
  const [top = '', folder = '', inner] = path.split('/');
  return inner && /^(server|web)$/.test(top) ? `${top}/${folder}` : top;
}

/** Mermaid's words. An import that another way through the rooms implies is left out: nobody could read them all. */
function drawRooms(imports: Imports): string {
  const lines = [...imports.keys()].sort().flatMap((room) => {
    const direct = [...(imports.get(room) ?? [])].sort();
    const shown = direct.filter(
      (target) => !direct.some((via) => via !== target && reaches(imports, via, target)),
    );
    return shown.map((target) => `  ${toNode(room)} --> ${toNode(target)}`);
  });
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

function reaches(imports: Imports, from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(imports.get(from) ?? [])].some((next) => next === to || reaches(imports, next, to, seen));
}

function toNode(room: string) {
  return `${room.replaceAll(/\W/g, '_')}[${room}]`;
}

if (import.meta.main) writeFileSync('ARCHITECTURE.md', withDiagram(process.cwd()));

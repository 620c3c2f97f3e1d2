// Runs before `npm start` and `npm test`: installs what the lock file names when node_modules does not match it.
// Plain JavaScript for any Node from 18 on, with nothing installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const neededNode = 24;
const root = fileURLToPath(new URL('.', import.meta.url));
const modules = join(root, 'node_modules');
const mark = join(modules, '.prepared');
const lock = readFileSync(join(root, 'package-lock.json'));
const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');

const busy = join(root, '.preparing');
const owner = join(busy, 'pid');
const pauseMs = 200;
/** Between the folder and the note of its owner lies a moment; a folder without one for this long is left behind. */
const ownerlessMs = 5_000;
const longestInstallMs = 15 * 60_000;

if (!isPrepared()) {
  takeTurn();
  // Whoever came first may have done it meanwhile.
  if (!isPrepared()) {
    if (!isInstalled()) install();
    writeFileSync(mark, wanted);
  }
  endTurn();
}
requireNode();

function isPrepared() {
  // A linked folder belongs to another checkout: it is used as it is, never emptied.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  return existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
}

/** True when somebody ran npm by hand already; npm writes this list as the last step of a whole install. */
function isInstalled() {
  const list = join(modules, '.package-lock.json');
  if (!existsSync(list)) return false;
  const has = JSON.parse(readFileSync(list, 'utf8')).packages;
  return Object.entries(JSON.parse(lock.toString()).packages).every(
    ([path, { version, optional }]) =>
      path === '' || (path in has ? has[path].version === version : optional),
  );
}

/** Waits until nobody else installs into this folder: two at once would empty it under each other. */
function takeTurn() {
  for (let isTold = false; !beginTurn(); sleep(pauseMs)) {
    if (isLeftBehind()) clearAway();
    else if (!isTold) {
      console.log('Another start or test is installing here. This one waits for it.');
      isTold = true;
    }
  }
  process.once('exit', endTurn);
}

function beginTurn() {
  try {
    mkdirSync(busy);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(owner, String(process.pid));
  return true;
}

function endTurn() {
  if (ownerOf() === process.pid) rmSync(busy, { recursive: true, force: true });
}

function isLeftBehind() {
  const age = Date.now() - (lstatSync(busy, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const pid = ownerOf();
  if (!pid) return age > ownerlessMs;
  return age > longestInstallMs || !isAlive(pid);
}

/** Moved first, so that of two who find it left behind only one takes it away. */
function clearAway() {
  const aside = `${busy}-${process.pid}`;
  try {
    renameSync(busy, aside);
  } catch {
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}

function ownerOf() {
  try {
    return Number(readFileSync(owner, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function install() {
  console.log('Installing what package-lock.json names. This takes about a minute the first time.');
  // npm replaces node_modules, so it must not run on the Node that lies inside.
  const inside = join(modules, '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== inside);
  const run = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter), ONNXRUNTIME_NODE_INSTALL: 'skip' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (run.status === 0) return;
  const said = `${run.stderr ?? ''}${run.stdout ?? ''}`.trim().split('\n').slice(0, 12).join('\n');
  stop(
    `${said || run.error?.message}\nInstalling failed, see above. Mend it and run the same command again.`,
  );
}

function requireNode() {
  const bundled = process.platform !== 'win32' && existsSync(join(modules, '.bin', 'node'));
  if (bundled || Number(process.versions.node.split('.')[0]) >= neededNode) return;
  stop(`Node ${neededNode} or later is needed, this is ${process.version}: get it from https://nodejs.org`);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

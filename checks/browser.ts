import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell is the same engine without windows: a journey takes half the processor time in it. */
const names = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium for the browser tests: $CHROMIUM_PATH, one of the system, Playwright's own, or one installed
 * now where that needs no questions. Throws with the command to run otherwise, so that tests never skip silently.
 */
export function findBrowser(env = process.env): string {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which cannot be run.`);
  }
  return systemBrowser(env.PATH) ?? playwrightBrowser() ?? installedNow(env.PATH) ?? fail();
}

/** What every browser test starts Chromium with; its sandbox does not work for root. */
export function browserLaunchOptions() {
  return { executablePath: findBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
}

function systemBrowser(path = '') {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...macApps].find(isExecutable);
}

function playwrightBrowser() {
  const path = chromium.executablePath();
  return path && isExecutable(path) ? path : undefined;
}

function installedNow(path: string | undefined) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('No Chromium found: installing it with apt-get.');
  apt('update');
  // Not every release has the shell.
  return ['chromium-headless-shell', 'chromium'].reduce<string | undefined>((found, name) => {
    if (!found) apt('install', '-y', '--no-install-recommends', name);
    return found ?? systemBrowser(path);
  }, undefined);
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = spawnSync('apt-get', args, { env, encoding: 'utf8' });
  if (run.status !== 0) console.error(run.stderr?.trim() ?? run.error?.message);
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fail(): never {
  throw new Error('No Chromium found. Run `npx playwright install chromium`, or set CHROMIUM_PATH to one.');
}

if (import.meta.main) console.log(findBrowser());

import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import type { Entry } from '../pages.ts';
import { browserContract } from './browser-contract.ts';
import { layersFirst } from './layers-first.ts';
import { plainImports } from './plain-imports.ts';

export const projectRoot = resolve(import.meta.dirname, '../..');
export const distFolder = resolve(projectRoot, 'web/dist');
export const prerenderFolder = resolve(projectRoot, 'web/.prerender');

/** What Lightning CSS calls Features.DirSelector. */
const dirSelector = 4;

export const common: InlineConfig = {
  root: projectRoot,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react()],
  // Kept as it is: for old browsers it would become a guess from the language, which `dir=auto` never says.
  css: { lightningcss: { exclude: dirSelector } },
};

/** Server state stays apart: it brings the query library, which no public page needs. So does what reads paper. */
const sharedByScreens =
  /\/(web\/(ui|shell|lib(?!\/server-state))|words|contract(?!\/(text|unit-draft|reading-draft|account-settings)\.ts))\/[^?]*$/;
/** What forms are checked with: only the dashboard's editors and the account's settings load it. */
const schemas = /\/(node_modules\/zod\/|contract\/(text|unit-draft|reading-draft|account-settings)\.ts$)/;
/** What both stations of the dashboard use. */
const sharedByStations = /\/(web\/editor|web\/lib\/server-state|node_modules\/@tanstack)\//;

const groups = {
  app: [
    { name: 'kit', test: sharedByScreens },
    { name: 'editor', test: sharedByStations },
    { name: 'schemas', test: schemas },
  ],
  // One file with all that is needed before the first key, and one that comes while the student types.
  student: [
    { name: 'student', test: /\/web\/student\.tsx$/, priority: 1 },
    { name: 'lazy-parts', test: /\/student\/portal\/lazy-parts\.ts$/ },
  ],
  // One file for the words; what it opens comes behind it.
  'student-return': [{ name: 'student-return', test: /\/web\/student-return\.tsx$/, priority: 1 }],
  offline: [],
};

const isStudents = (entry: Entry) => entry.startsWith('student');

/** What the browser gets of one entry: hashed files, one stylesheet, no inline script and no polyfill that needs one. */
function browserBuild(entry: Entry, first: boolean): InlineConfig {
  return {
    ...common,
    plugins: [browserContract(projectRoot), react(), layersFirst(), isStudents(entry) && plainImports()],
    build: {
      outDir: distFolder,
      emptyOutDir: first,
      manifest: `manifest-${entry}.json`,
      target: 'es2022',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      // The student page loads little later on: what fetches its files all at once would weigh more than it saves.
      modulePreload: isStudents(entry) ? false : { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [entry]: resolve(projectRoot, `web/${entry}.tsx`) },
        // What screens share comes as one file: left alone it would be twenty, asked for one after another.
        output: { codeSplitting: { groups: groups[entry] } },
      },
    },
  };
}

/** Apart from each other, so that a student's page carries nothing of the app's. */
export const browserBuilds = [
  browserBuild('app', true),
  browserBuild('student', false),
  browserBuild('student-return', false),
  browserBuild('offline', false),
];

/** The same screens for Node, to be rendered once at build time. */
export const prerenderBuild: InlineConfig = {
  ...common,
  build: {
    ssr: resolve(projectRoot, 'web/prerender.tsx'),
    outDir: prerenderFolder,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
  },
};

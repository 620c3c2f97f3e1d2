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

/** Lightning CSS Features.DirSelector. */
const dirSelector = 4;

export const common: InlineConfig = {
  root: projectRoot,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react()],
  // Left as written: the fallback for old browsers guesses from the language, which `dir=auto` does not set.
  css: { lightningcss: { exclude: dirSelector } },
};

/** Excludes server state, as public pages do not need the query library, and the code that reads paper. */
const sharedByScreens =
  /\/(web\/(ui|shell|lib(?!\/server-state))|words|contract(?!\/(text|unit-draft|reading-draft|account-settings)\.ts))\/[^?]*$/;
/** The schemas of forms. Only the dashboard's editors and the account settings load them. */
const schemas = /\/(node_modules\/zod\/|contract\/(text|unit-draft|reading-draft|account-settings)\.ts$)/;
const sharedByStations = /\/(web\/editor|web\/lib\/server-state|node_modules\/@tanstack)\//;

const groups = {
  app: [
    { name: 'kit', test: sharedByScreens },
    { name: 'editor', test: sharedByStations },
    { name: 'schemas', test: schemas },
  ],
  // One file with everything needed before the first key, and one that loads while the student types.
  student: [
    { name: 'student', test: /\/web\/student\.tsx$/, priority: 1 },
    { name: 'lazy-parts', test: /\/student\/portal\/lazy-parts\.ts$/ },
  ],
  'student-return': [{ name: 'student-return', test: /\/web\/student-return\.tsx$/, priority: 1 }],
  offline: [],
};

const isStudents = (entry: Entry) => entry.startsWith('student');

/** Hashed files, one stylesheet, no inline script and no polyfill that needs one. */
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
      // The student page loads little on demand, so the preloading code would cost more than it saves.
      modulePreload: isStudents(entry) ? false : { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [entry]: resolve(projectRoot, `web/${entry}.tsx`) },
        // Shared code in one file. Otherwise it would be twenty files, loaded one after another.
        output: { codeSplitting: { groups: groups[entry] } },
      },
    },
  };
}

/** Separate builds, so that the student page carries no code of the app. */
export const browserBuilds = [
  browserBuild('app', true),
  browserBuild('student', false),
  browserBuild('student-return', false),
  browserBuild('offline', false),
];

/** Runs in Node at build time. */
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

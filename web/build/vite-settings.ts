import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import type { Entry } from '../pages.ts';
import { browserContract } from './browser-contract.ts';
import { layersFirst } from './layers-first.ts';
import { plainImports } from './plain-imports.ts';
import { withoutStyles } from './without-styles.ts';

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
  /\/(web\/(ui|shell|lib(?!\/server-state))|words|contract(?!\/(text|unit-draft|reading-draft|rubrics|account-settings)\.ts))\/[^?]*$/;
/** The schemas of forms. Only the dashboard's editors and the account settings load them. */
const schemas =
  /\/(node_modules\/zod\/|contract\/(text|unit-draft|reading-draft|rubrics|account-settings)\.ts$)/;
const sharedByStations = /\/(web\/editor|web\/lib\/server-state|node_modules\/@tanstack)\//;

/** The public pages are written for React and built with Preact (decision 045). */
const withPreact: InlineConfig['resolve'] = {
  alias: [
    { find: /^react$/, replacement: `${projectRoot}/web/build/preact/react.ts` },
    { find: /^react-dom$/, replacement: 'preact/compat' },
    { find: /^react-dom\/(client|server)$/, replacement: `${projectRoot}/web/build/preact/$1.ts` },
    { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  ],
};

const sharedByIslands =
  /\/(web\/(public\.tsx|lib\/|build\/preact\/|ui\/(button|icons?|line|loading|store)\.tsx?)|node_modules\/preact\/|contract\/(?!starter-units)[a-z-]+(?<!problems)\.ts)/;

const groups = {
  app: [
    { name: 'kit', test: sharedByScreens },
    { name: 'editor', test: sharedByStations },
    { name: 'schemas', test: schemas },
  ],
  // What every page runs and most islands share. Otherwise it would be ten files.
  public: [{ name: 'public', test: sharedByIslands }],
  // One file with everything needed before the first key, and one that loads while the student types.
  student: [
    { name: 'student', test: /\/web\/student\.tsx$/, priority: 1 },
    { name: 'lazy-parts', test: /\/student\/portal\/lazy-parts\.ts$/ },
  ],
  'student-return': [{ name: 'student-return', test: /\/web\/student-return\.tsx$/, priority: 1 }],
  offline: [],
};

/** Hashed files, one stylesheet, no inline script and no polyfill that needs one. */
function browserBuild(entry: Entry, first: boolean): InlineConfig {
  return {
    ...common,
    ...(entry === 'public' && { resolve: withPreact }),
    plugins: [
      browserContract(projectRoot),
      react(),
      layersFirst(),
      entry !== 'app' && plainImports(),
      entry === 'public' && withoutStyles(),
    ],
    build: {
      outDir: distFolder,
      emptyOutDir: first,
      manifest: `manifest-${entry}.json`,
      target: 'es2022',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      // The others load little on demand, so the preloading code would cost more than it saves.
      modulePreload: entry === 'app' ? { polyfill: false } : false,
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
  browserBuild('public', false),
  browserBuild('student', false),
  browserBuild('student-return', false),
  browserBuild('offline', false),
];

export const publicPagesFolder = resolve(prerenderFolder, 'public');

/** Run in Node at build time. The one of the public pages has their styles, too: the browser gets no code of them. */
export const prerenderBuilds: InlineConfig[] = [
  {
    ...common,
    build: {
      ssr: resolve(projectRoot, 'web/prerender.tsx'),
      outDir: prerenderFolder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  },
  {
    ...common,
    resolve: withPreact,
    plugins: [react(), layersFirst()],
    build: {
      ssr: resolve(projectRoot, 'web/public/prerender.tsx'),
      emitAssets: true,
      manifest: 'manifest.json',
      outDir: publicPagesFolder,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  },
];

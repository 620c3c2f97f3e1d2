import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { browserContract } from './browser-contract.ts';

export const projectRoot = resolve(import.meta.dirname, '../..');
export const distFolder = resolve(projectRoot, 'web/dist');
export const prerenderFolder = resolve(projectRoot, 'web/.prerender');

const common: InlineConfig = {
  root: projectRoot,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react()],
};

/** What the browser gets: two entries, hashed files, no inline script and no polyfill that would need one. */
export const browserBuild: InlineConfig = {
  ...common,
  plugins: [browserContract(projectRoot), react()],
  build: {
    outDir: distFolder,
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: resolve(projectRoot, 'web/app.tsx'), student: resolve(projectRoot, 'web/student.tsx') },
    },
  },
};

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

import fc from 'fast-check';

// Loaded before each test file. A change is judged by the same examples as the change before it, so a red run tells of
// the change; new examples are looked for by the long forms, which choose a seed by chance and print it.
process.env.SEED ??= '20261122';
fc.configureGlobal({ seed: Number(process.env.SEED) });

import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The value must not be above this. */
  target?: number;
};

/** Says what goes on, on standard error: until the first figure is there, minutes may pass. */
export function tellStep(bench: string, step: string): void {
  console.error(`bench:${bench}  ${step} …`);
}

/** Prints one line a figure, writes them as JSON, and answers whether every target is met. */
export function report(
  bench: string,
  figures: readonly Figure[],
  settings: Record<string, unknown> = {},
): boolean {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  const lines = figures.map((figure) => ({
    ...figure,
    met: figure.target === undefined || figure.value <= figure.target,
  }));
  for (const { name, value, unit, target, met } of lines) {
    const goal = target === undefined ? '' : ` (target ≤ ${target}: ${met ? 'met' : 'MISSED'})`;
    console.log(`bench:${bench}  ${name}: ${round(value)}${unit}${goal}`);
  }
  console.log(`bench:${bench}  on ${machine}${listed(settings)}`);
  const folder = join(import.meta.dirname, 'out');
  mkdirSync(folder, { recursive: true });
  const content = { bench, machine, at: new Date().toISOString(), settings, figures: lines };
  writeFileSync(join(folder, `${bench}.json`), `${JSON.stringify(content, null, 2)}\n`);
  return lines.every((line) => line.met);
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 3);
}

function listed(settings: Record<string, unknown>): string {
  const parts = Object.entries(settings).map(([key, value]) => `${key} ${value}`);
  return parts.length > 0 ? `; ${parts.join(', ')}` : '';
}

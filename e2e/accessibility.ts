import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The same axe as the builder brings along, of less than half the length: each page reads it anew. */
const besideBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(besideBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on the open page, or within one part of it: rule and first place, empty where all is well.
 *
 * No page of the product holds frames, so axe looks at it in one go, without the blank page that would put the findings
 * of frames together, and spells out what is wrong alone. It finds the same in less than half of the time.
 */
export async function accessibilityFaults(
  page: Page,
  { within, without = [] }: { within?: string; without?: string[] } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(without);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

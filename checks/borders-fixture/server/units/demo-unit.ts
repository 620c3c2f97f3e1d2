import { buildUnit } from './unit.factory.ts'; // crosses: no-test-code-shipped
import { expect } from 'vitest'; // crosses: no-test-code-shipped, no-dev-dependency-shipped

export const demoUnit = { buildUnit, expect };

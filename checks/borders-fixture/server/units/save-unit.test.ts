import { test, vi } from 'vitest';
import { listUnits } from '../units/list-units.ts';
import { testServer } from '#server/testing/test-server.ts';

vi.mock('../units/list-units.ts'); // crosses: tests-run-whole-and-wait-for-facts
test.only('alone', () => [listUnits, testServer]); // crosses: tests-run-whole-and-wait-for-facts

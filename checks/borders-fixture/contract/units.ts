import { readFileSync } from 'node:fs'; // crosses: contract-knows-zod-alone
import { Hono } from 'hono'; // crosses: contract-knows-zod-alone
import { z } from 'zod';
import { errors } from './student-problems.ts';

export const units = { readFileSync, Hono, z, errors };

import { Link } from 'react-router'; // crosses: student-page-stays-light
import type { units as Units } from '#contract/units.ts';
import { units } from '#contract/units.ts'; // crosses: student-page-takes-calls-of-contract
import { errors } from '#contract/student-problems.ts';

export const address = '/api/units'; // crosses: addresses-come-from-the-contract
export const portal = (typed: typeof Units) => [Link, units, errors, typed];

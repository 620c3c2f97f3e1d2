import { useState } from 'react';
import { errors } from '#contract/student-problems.ts'; // crosses: ui-knows-no-product
import { ask } from '../lib/session.ts'; // crosses: ui-knows-no-product
import { useQuery } from '@tanstack/react-query'; // crosses: student-page-stays-light

export const button = { useState, errors, ask, useQuery };

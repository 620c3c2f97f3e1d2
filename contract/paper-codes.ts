import { z } from 'zod';
import { call } from './call.ts';

/** A code of an hour, with which somebody without the account can hand in from paper and do nothing else. */

/** As it was made or typed; read by `return-words.ts`. */
const code = z.string().max(200);
const endsAt = z.string();

export const getPaperCode = call({
  method: 'get',
  path: '/api/paper/code',
  access: 'teacher',
  summary: 'Until when the code for handing in from paper is good; null where there is none.',
  output: z.object({ ends_at: endsAt.nullable() }),
  fallback: 'GET_PAPER_CODE_FAILED',
});

export const keepPaperCode = call({
  method: 'put',
  path: '/api/paper/code',
  access: 'teacher',
  summary: 'Makes a code open the page for handing in from paper for an hour, in place of the one before.',
  input: z.object({ code }),
  output: z.object({ ends_at: endsAt }),
  errors: ['RATE_LIMITED', 'RETURN_CODE_MISTYPED'],
  fallback: 'KEEP_PAPER_CODE_FAILED',
});

export const endPaperCode = call({
  method: 'delete',
  path: '/api/paper/code',
  access: 'teacher',
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary: 'Ends the code for handing in from paper at once.',
  output: z.object({ ends_at: z.null() }),
  fallback: 'END_PAPER_CODE_FAILED',
});

export const openPaperCode = call({
  method: 'post',
  path: '/api/paper/pass',
  access: 'public',
  allowedWhenDiskFull: true,
  summary:
    'Whose class a code for handing in from paper is for, and the pass under which pages are handed in.',
  input: z.object({ code }),
  output: z.object({
    /** Sent in the header X-Paper-Pass; ends with its code. */
    pass: z.string(),
    /** The teacher's address: it tells a colleague whose class it is. */
    teacher: z.string(),
    ends_at: endsAt,
  }),
  errors: ['RATE_LIMITED', 'RETURN_CODE_MISTYPED', 'PAPER_CODE_ENDED'],
  fallback: 'OPEN_PAPER_CODE_FAILED',
});

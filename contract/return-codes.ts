import { z } from 'zod';
import { call } from './call.ts';
import { draft } from './drafts.ts';
import { id } from './text.ts';

/** As it was typed; read by `return-words.ts`. */
const code = z.string().max(200);

export const keepReturnCode = call({
  method: 'put',
  path: '/api/submissions/{id}/return-code',
  access: 'submission',
  summary: 'Makes a code open the thread of a draft. The codes of before stay good: they may stand on paper.',
  input: z.object({ id, code }),
  errors: ['NOT_FOUND', 'RATE_LIMITED', 'RETURN_CODE_MISTYPED'],
  fallback: 'KEEP_RETURN_CODE_FAILED',
});

export const openReturnCode = call({
  method: 'post',
  path: '/api/return-code',
  access: 'public',
  allowedWhenDiskFull: true,
  summary: 'The thread that a return code opens, and the pass under which it is gone on with.',
  input: z.object({ code }),
  output: z.object({
    /** Sent in the header X-Return-Pass, in place of link and secret; valid for twelve hours. */
    pass: z.string(),
    /** Of the newest draft. */
    submission_id: id,
    unit_id: id,
    unit_title: z.string(),
    nickname: z.string(),
    /** Students share devices: nothing is kept there past the tab. */
    devices_are_shared: z.boolean(),
    drafts: z.array(draft),
  }),
  errors: [
    'RATE_LIMITED',
    'RETURN_CODE_MISTYPED',
    'RETURN_CODE_UNKNOWN',
    'CLASSROOM_PAUSED',
    'CLASSROOM_UNAVAILABLE',
  ],
  fallback: 'OPEN_RETURN_CODE_FAILED',
});

import { z } from 'zod';
import { call } from './call.ts';
import { feedback } from './feedback.ts';
import { reply } from './step-progress.ts';
import { id, moment } from './text.ts';

/** A draft as seen by the browser that holds the secret of its thread. */
export const draft = z.object({
  id,
  /** From 1. */
  draft: z.int().min(1),
  work: z.string(),
  goal: z.string().nullable(),
  reply: reply.nullable(),
  created_at: moment,
  /** Null until it is written, and where writing was stopped or failed. */
  result: feedback.nullable(),
});

export const getThread = call({
  method: 'get',
  path: '/api/submissions/{id}/thread',
  access: 'submission',
  byReturnPass: true,
  summary: 'All drafts of the thread that a submission belongs to, the first one first.',
  input: z.object({ id }),
  output: z.object({ drafts: z.array(draft) }),
  errors: ['NOT_FOUND'],
  fallback: 'GET_THREAD_FAILED',
});

export const keepReply = call({
  method: 'put',
  path: '/api/submissions/{id}/reply',
  access: 'submission',
  byReturnPass: true,
  minimumStatus: 'ended',
  summary: 'Notes what the student answers to the steps, in place of what was noted before.',
  input: z.object({ id, ...reply.shape }),
  errors: ['NOT_FOUND'],
  fallback: 'KEEP_REPLY_FAILED',
});

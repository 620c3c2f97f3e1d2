import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type ProblemCode, problems } from '#contract/errors.ts';
import { resolveStudentLink } from '#contract/student-links.ts';
import { Problem, problemOf } from '../../lib/problem.ts';
import { openPortal } from './open-portal.ts';
import type { StudentApi } from './student-api.ts';

const units = {
  teacher_id: 'teacher',
  preview: false,
  units: [{ id: 'u', title: 'Personal narrative', draft_limit: 5 }],
};
const valid = { link_id: 'l', teacher_id: 'teacher', is_valid: true, devices_are_shared: false };

type Answers = { resolveLink?: () => Promise<unknown>; listUnits?: () => Promise<unknown> };

/** What the server answers to the two calls. */
function calls({ resolveLink = async () => valid, listUnits = async () => units }: Answers): StudentApi {
  const callApi = (call: Call) => (call === resolveStudentLink ? resolveLink() : listUnits());
  return { callApi } as unknown as StudentApi;
}

const never = async () => {
  throw new Error('asked');
};
const refuse = (code: ProblemCode) => async () => {
  throw new Problem(code, 'refused', { status: problems[code].status });
};
const noNetwork = async () => {
  throw problemOf('OFFLINE');
};

describe('opening the portal', () => {
  it('asks nothing where the link that was tried holds no token', async () => {
    const access = await openPortal('', calls({ resolveLink: never, listUnits: never }));
    expect(access).toEqual({ state: 'denied', problem: problemOf('INVALID_LINK') });
  });

  it('lets the holder of a valid link in', async () => {
    expect(await openPortal('token', calls({}))).toMatchObject({
      state: 'open',
      preview: false,
      teacherId: 'teacher',
    });
  });

  it('knows where devices are shared, whether work is taken or not', async () => {
    const shared = async () => ({ ...valid, devices_are_shared: true });
    for (const listUnits of [async () => units, refuse('CLASSROOM_PAUSED')]) {
      const access = await openPortal('token', calls({ resolveLink: shared, listUnits }));
      expect(access).toMatchObject({ state: 'open', isShared: true });
    }
    expect(await openPortal('token', calls({}))).toMatchObject({ isShared: false });
  });

  it('lets a signed-in teacher in without a link, and never asks about one', async () => {
    const preview = { ...units, preview: true };
    const answers = calls({ resolveLink: refuse('UNEXPECTED'), listUnits: async () => preview });
    expect(await openPortal(null, answers)).toMatchObject({ state: 'open', preview: true });
  });

  it('asks for access where there is neither', async () => {
    const access = await openPortal(null, calls({ listUnits: refuse('LINK_REQUIRED') }));
    expect(access).toEqual({ state: 'denied', problem: null });
  });

  it('says that a link is invalid, whichever call finds out', async () => {
    const gone = { link_id: null, teacher_id: null, is_valid: false, devices_are_shared: false };
    for (const answers of [
      calls({ resolveLink: async () => gone, listUnits: refuse('INVALID_LINK') }),
      calls({ listUnits: refuse('INVALID_LINK') }),
    ]) {
      const access = await openPortal('token', answers);
      expect(access).toMatchObject({
        state: 'denied',
        problem: {
          title: 'Invalid Link',
          message: 'This student portal link is invalid or has been deactivated.',
        },
      });
    }
  });

  it('tells a failed check from failed projects', async () => {
    expect(await openPortal('token', calls({ resolveLink: refuse('UNEXPECTED') }))).toMatchObject({
      state: 'failed',
      problem: { message: 'Failed to validate student portal link.' },
    });
    expect(await openPortal('token', calls({ listUnits: refuse('UNEXPECTED') }))).toMatchObject({
      state: 'failed',
      problem: { message: 'Failed to load your unit configurations.' },
    });
  });

  it('says no word about the link where the server gives no answer', async () => {
    expect(await openPortal('token', calls({ resolveLink: noNetwork, listUnits: noNetwork }))).toMatchObject({
      state: 'failed',
      problem: { offline: true },
    });
  });

  it('opens what this device holds where the classroom is paused', async () => {
    expect(await openPortal('token', calls({ listUnits: refuse('CLASSROOM_PAUSED') }))).toEqual({
      state: 'open',
      ...{ teacherId: 'teacher', units: [], preview: false, paused: true, isShared: false },
    });
  });

  it('goes elsewhere where the classroom is not to be had', async () => {
    const access = await openPortal('token', calls({ listUnits: refuse('CLASSROOM_UNAVAILABLE') }));
    expect(access).toEqual({ state: 'unavailable' });
  });

  it.each(['ACCESS_ENDED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_DELETING'] as const)(
    'tells a teacher why there is no preview: %s',
    async (code) => {
      const access = await openPortal(null, calls({ listUnits: refuse(code) }));
      expect(access).toMatchObject({ state: 'failed', problem: { code } });
    },
  );

  it('passes on how long to wait', async () => {
    const access = await openPortal('token', calls({ resolveLink: refuse('RATE_LIMITED') }));
    expect(access).toMatchObject({ state: 'failed', problem: { code: 'RATE_LIMITED' } });
  });
});

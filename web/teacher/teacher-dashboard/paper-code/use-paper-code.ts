import { useCallback, useState } from 'react';
import { endPaperCode, getPaperCode, keepPaperCode } from '#contract/paper-codes.ts';
import { callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { createStore } from '#web/ui/store.ts';
import { makeReturnCode } from '#words/return-words.ts';

type Made = { userId: string; code: string; endsAt: string };

export type CodeShown =
  | { is: 'loading' }
  | { is: 'none' }
  /** Made in another tab or before a reload: the server has only its hash. */
  | { is: 'elsewhere'; endsAt: string }
  | ({ is: 'made' } & Made)
  | { is: 'failed'; problem: Problem };

/** The code exists in this tab only. */
const madeHere = createStore<Made | null>(null);

/** Failures are shown in place of the code. */
export function usePaperCode(userId: string) {
  const [shown, setShown] = useState<CodeShown>({ is: 'loading' });
  const [busy, setBusy] = useState(false);

  const show = useCallback(async (find: () => Promise<CodeShown>) => {
    setBusy(true);
    try {
      setShown(await find());
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setShown({ is: 'failed', problem: error });
    } finally {
      setBusy(false);
    }
  }, []);

  const makeCode = useCallback(async (): Promise<CodeShown> => {
    const code = makeReturnCode();
    const { ends_at: endsAt } = await callApi(keepPaperCode, { code });
    const made = { userId, code, endsAt };
    madeHere.update(() => made);
    return { is: 'made', ...made };
  }, [userId]);

  /** Shows the current code, or makes one if there is none. */
  const open = useCallback(
    () =>
      show(async () => {
        const { ends_at: endsAt } = await callApi(getPaperCode, {});
        if (!endsAt) return await makeCode();
        const made = madeHere.get();
        return made?.userId === userId && made.endsAt === endsAt
          ? { is: 'made', ...made }
          : { is: 'elsewhere', endsAt };
      }),
    [show, makeCode, userId],
  );

  const end = () =>
    show(async () => {
      await callApi(endPaperCode, {});
      madeHere.update(() => null);
      return { is: 'none' };
    });

  return { shown, busy, open, end, make: () => show(makeCode) };
}

import { useCallback, useEffect, useState } from 'react';
import { loadCode } from '#web/lib/own-code.ts';
import { Problem, problemOf } from '#web/lib/problem.ts';
import { announce } from '#web/ui/announcer.tsx';
import { readReturnCode } from '#words/return-words.ts';
import { takeCode } from '../../lib/take-code.ts';
import { GeneralTab } from '../portal/general-tab.tsx';
import { PortalLoading } from '../portal/portal-waiting.tsx';
import { StudentPage } from '../portal/student-page.tsx';
import type { OpenedThread } from './open-thread.ts';
import { ReturnForm } from './return-form.tsx';
import { threadNote } from './thread-note.ts';
// After the styles that it overrides.
import './return-code.css';

type Shown =
  | { is: 'loading' }
  | { is: 'form'; typed: string; problem: Problem | null }
  | ({ is: 'thread' } & OpenedThread);

const emptyForm = { is: 'form', typed: '', problem: null } as const;

/** Where a student opens the drafts of another day or device by a return code. */
export function ReturnPage() {
  const [shown, setShown] = useState<Shown>({ is: 'loading' });
  const [nickname, setNickname] = useState('');
  const isOpen = shown.is === 'thread';

  const open = useCallback(async (code: string) => {
    try {
      const { openThread } = await loadCode(() => import('./open-thread.ts'));
      setShown({ is: 'thread', ...(await openThread(code)) });
    } catch (error) {
      setShown({ is: 'form', typed: code, problem: toProblem(error) });
    }
  }, []);

  // The next student at this device must find the empty form, and no pass.
  const leave = useCallback(() => {
    threadNote.write(null);
    setShown(emptyForm);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    announce('Your work is open.');
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [isOpen]);

  useEffect(() => {
    const typed = takeCode();
    if (typed === '') return void openNoted().then(setShown);
    const read = readReturnCode(typed);
    if (read.is === 'code') void open(read.code);
    else setShown({ is: 'form', typed, problem: null });
  }, [open]);

  return (
    <StudentPage
      title="Come back to your work"
      lead="Your return code opens your drafts here, on this device"
      nickname={isOpen ? nickname : null}
      className={isOpen ? 'return-head' : undefined}
    >
      {shown.is === 'loading' && <PortalLoading />}
      {shown.is === 'form' && <ReturnForm typed={shown.typed} problem={shown.problem} onCode={open} />}
      {shown.is === 'thread' && (
        <GeneralTab access={shown.access} api={shown.api} onNickname={setNickname} onLeave={leave} />
      )}
    </StudentPage>
  );
}

/** The thread that was open before a reload, or the empty form. */
async function openNoted(): Promise<Shown> {
  try {
    const { openAgain } = await loadCode(() => import('./open-thread.ts'));
    const thread = await openAgain();
    return thread ? { is: 'thread', ...thread } : emptyForm;
  } catch (error) {
    const problem = toProblem(error);
    // After a temporary failure a reload tries again.
    if (problem.status > 0 && problem.status < 500 && problem.status !== 429) threadNote.write(null);
    return { ...emptyForm, problem };
  }
}

function toProblem(error: unknown): Problem {
  return error instanceof Problem ? error : problemOf('UNEXPECTED');
}

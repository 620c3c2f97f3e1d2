import { useRef } from 'react';
import type { StudentLink } from '#contract/student-links.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { StopIcon } from '#web/ui/icons.tsx';
import { sayJoinCode } from '#words/join-code.ts';
import type { useStudentLink } from './use-student-link.ts';

export type JoinCodeActs = Pick<ReturnType<typeof useStudentLink>, 'showCode' | 'endCode'>;

type JoinCodeProps = JoinCodeActs & {
  join: StudentLink['join'];
  /** Shows the letters large. */
  onShow: () => void;
};

/** Six letters for who cannot scan. They are made when they are first shown. */
export function JoinCode({ join, showCode, endCode, onShow }: JoinCodeProps) {
  const show = useRef<HTMLButtonElement>(null);
  const busy = showCode.isPending || endCode.isPending;
  return (
    <div className="row pass-join">
      {join && (
        <p>
          Join code <b translate="no">{sayJoinCode(join.code)}</b>{' '}
          <span className="hint">until {sayMoment(join.ends_at)}</span>
        </p>
      )}
      <Button
        ref={show}
        kind="alt"
        aria-disabled={busy}
        onClick={() => {
          if (busy) return;
          if (join) onShow();
          else showCode.mutate(undefined, { onSuccess: onShow });
        }}
      >
        {join ? 'Show it large' : 'Show a join code'}
      </Button>
      {join && (
        <Button
          kind="text"
          stop
          aria-disabled={busy}
          onClick={() => {
            if (busy) return;
            // The pressed button goes with the code.
            show.current?.focus();
            endCode.mutate();
          }}
        >
          <StopIcon />
          End the code
        </Button>
      )}
    </div>
  );
}

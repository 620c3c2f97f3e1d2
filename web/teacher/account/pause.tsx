import { useId, useState } from 'react';
import { showProblem } from '#web/lib/show-problem.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useSettings } from './use-settings.ts';

export function Pause({ userId }: { userId: string }) {
  const { query, save } = useSettings(userId);
  // Optimistic: the server may take its time.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const id = useId();
  const isPaused = chosen ?? query.data?.is_paused ?? false;
  const choose = (wanted: boolean) => {
    setChosen(wanted);
    save.mutate(
      { is_paused: wanted },
      {
        onSuccess: () =>
          showToast({ kind: 'success', title: wanted ? 'The classroom is paused' : 'The classroom is open' }),
        onError: (error) => showProblem(error),
        onSettled: () => setChosen(null),
      },
    );
  };
  return (
    <Pane aria-labelledby={id}>
      <h2 id={id}>Your classroom</h2>
      {query.isError && <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />}
      <Switch
        checked={isPaused}
        disabled={!query.data}
        onChange={(event) => !save.isPending && choose(event.target.checked)}
      >
        Paused
        <small>
          {isPaused
            ? 'Students who open the link read: “This classroom is paused. Ask your teacher.”'
            : 'Your link takes work in, within the hours and until the last day below. Switch this on and it stops at once.'}
        </small>
      </Switch>
    </Pane>
  );
}

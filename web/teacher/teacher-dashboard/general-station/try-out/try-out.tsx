import './try-out.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadCode } from '#web/lib/own-code.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useStore } from '#web/ui/store.ts';
import { Part, type PartProps } from '../../part.tsx';
import { StationProblem } from '../../station-problem.tsx';
import { missingFields } from '../unit-form.ts';
import { partTitles } from '../unit-parts.ts';
import type { UnitStore } from '../unit-state.ts';

type TryOutProps = Pick<PartProps, 'id' | 'open' | 'onToggle'> & { editor: UnitStore };

/** What the program would say to a work, before a student reads it. */
export function TryOut({ editor, ...folding }: TryOutProps) {
  const [isBegun, setBegun] = useState(false);
  const isFilledIn = useStore(editor, ({ form }) => missingFields(form).length === 0);
  return (
    <Part
      {...folding}
      n={4}
      title={partTitles['try-out']}
      about="See what the program would say to a work, before a student reads it."
    >
      {!isFilledIn && (
        <p className="hint">Once everything required above is filled in, you can try the unit here.</p>
      )}
      {isFilledIn && !isBegun && (
        <Button kind="alt" onClick={() => setBegun(true)}>
          Choose a work
        </Button>
      )}
      {isFilledIn && isBegun && <LatePanel editor={editor} />}
    </Part>
  );
}

/** Fetched when it is first asked for. */
function LatePanel({ editor }: { editor: UnitStore }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['try-out-code'],
    queryFn: async () => {
      const { TryOutPanel } = await loadCode(() => import('./try-out-panel.tsx'));
      return { TryOutPanel };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <data.TryOutPanel editor={editor} />;
  if (error && !isFetching) {
    return (
      <StationProblem
        title="The try-out did not come."
        text={`${error.message} Your unit is as it was.`}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Loading>Fetching the works to try</Loading>;
}

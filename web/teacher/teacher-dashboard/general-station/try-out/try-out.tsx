import './try-out.css';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useStore } from '#web/ui/store.ts';
import { Awaited, useCode } from '../../awaited.tsx';
import { Part, type PartProps } from '../../part.tsx';
import { missingFields } from '../unit-form.ts';
import { partTitles } from '../unit-parts.ts';
import type { UnitStore } from '../unit-state.ts';

type TryOutProps = Pick<PartProps, 'id' | 'open' | 'onToggle'> & { editor: UnitStore };

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

function LatePanel({ editor }: { editor: UnitStore }) {
  return (
    <Awaited
      query={useCode('try-out', () => import('./try-out-panel.tsx'))}
      waiting={<Loading>Fetching the works to try</Loading>}
      title="The try-out did not come."
      text="Your unit is as it was."
    >
      {({ TryOutPanel }) => <TryOutPanel editor={editor} />}
    </Awaited>
  );
}

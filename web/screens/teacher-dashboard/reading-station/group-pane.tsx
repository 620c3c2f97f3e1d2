import './group-pane.css';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { mobileBreakpointPx } from '#contract/constants.ts';
import { type DeskStore, useDeskStore } from '#web/editor/store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { UnitPart } from '../part.tsx';
import { GroupErrorSummary } from './error-summary.tsx';
import { GroupFacts } from './group-facts/group-facts.tsx';
import { type GroupPart, type GroupPlace, sayParts, sayPrompts } from './group-parts.ts';
import type { GroupState } from './group-state.ts';
import { Prompts } from './prompts/prompts.tsx';
import { FormParts } from './questions/form-parts.tsx';
import { Questions } from './questions/questions.tsx';

/** The group on the desk: four parts, all on one page; on a phone they fold. */
export function GroupPane({ desk }: { desk: DeskStore<GroupState> }) {
  const phone = useMedia(`(max-width: ${mobileBreakpointPx - 1}px)`);
  const [folded, setFolded] = useState<readonly GroupPart[]>([
    'group-parts',
    'group-questions',
    'group-prompts',
  ]);
  // Another group on the desk: what was just removed from the last one cannot be put back into it.
  const edition = useDeskStore(desk, (state) => state.edition);
  const parts = useDeskStore(desk, (state) => sayParts(state.form));
  const prompts = useDeskStore(desk, (state) => sayPrompts(state.form));

  const unfold = (part: GroupPart) => setFolded((all) => all.filter((one) => one !== part));
  const fold = (part: GroupPart) => ({
    id: part,
    open: phone ? !folded.includes(part) : undefined,
    onToggle: () => (folded.includes(part) ? unfold(part) : setFolded([...folded, part])),
  });

  function handleGo({ part, elementId }: GroupPlace) {
    // Drawn at once, as only what is seen can take the focus.
    flushSync(() => unfold(part));
    const control = document.getElementById(elementId);
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  }

  return (
    <div>
      <GroupErrorSummary desk={desk} onGo={handleGo} />
      <UnitPart
        {...fold('group-facts')}
        n={1}
        title="The group"
        about="Sets the pace and the reading level the AI compares against."
      >
        <GroupFacts desk={desk} />
      </UnitPart>
      <UnitPart
        {...fold('group-parts')}
        n={2}
        title="Parts of the check-in"
        about="Switched-off parts disappear from the student form."
        badge={<Badge>{parts}</Badge>}
      >
        <FormParts desk={desk} />
      </UnitPart>
      <UnitPart
        {...fold('group-questions')}
        n={3}
        title="Questions and sign-off"
        about="A question that is left blank uses the default wording, shown in grey."
      >
        <Questions desk={desk} />
      </UnitPart>
      <UnitPart
        {...fold('group-prompts')}
        n={4}
        title="Your own questions"
        about="Shared by all your groups. A question is saved only when its label and its wording are filled in."
        badge={prompts !== 'none yet' && <Badge>{prompts}</Badge>}
      >
        <Prompts key={edition} desk={desk} />
      </UnitPart>
    </div>
  );
}

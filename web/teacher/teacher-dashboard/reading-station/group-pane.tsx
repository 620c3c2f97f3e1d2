import { RefusalSummary } from '#web/editor/refusal-summary.tsx';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useStore } from '#web/ui/store.ts';
import { Part } from '../part.tsx';
import { useFolding } from '../use-folding.ts';
import { GroupFacts } from './group-facts/group-facts.tsx';
import { type GroupPart, placeOf, sayParts, sayPrompts } from './group-parts.ts';
import type { GroupStore } from './group-state.ts';
import { Prompts } from './prompts/prompts.tsx';
import { FormParts, Questions } from './questions/questions.tsx';

export type GroupPaneProps = {
  editor: GroupStore;
  /** Saves again after an answer was lost. */
  onAgain: () => void;
};

/** Four parts on one page; on a phone they fold. */
export function GroupPane({ editor, onAgain }: GroupPaneProps) {
  const { fold, goTo } = useFolding<GroupPart>(['group-parts', 'group-questions', 'group-prompts']);
  // For another group, the undo of a removal must be gone.
  const edition = useStore(editor, (state) => state.edition);
  const { holdsFeedback } = useSession();
  const parts = useStore(editor, (state) => sayParts(state.form));
  const prompts = useStore(editor, (state) => sayPrompts(state.form));

  return (
    <div>
      <RefusalSummary
        editor={editor}
        placeOf={placeOf}
        whenGone="Your entries are still here: saving them makes a new group."
        onAgain={onAgain}
        onGo={({ part, elementId }) => goTo(part, () => document.getElementById(elementId))}
      />
      <Part
        {...fold('group-facts')}
        n={1}
        title="The group"
        about={`Sets the pace that pages are compared with, and the reading level of the summary.${holdsFeedback ? ' Here every summary waits until its teacher has released it.' : ''}`}
      >
        <GroupFacts editor={editor} />
      </Part>
      <Part
        {...fold('group-parts')}
        n={2}
        title="Parts of the check-in"
        about="Switched-off parts disappear from the student form."
        badge={<Badge>{parts}</Badge>}
      >
        <FormParts editor={editor} />
      </Part>
      <Part
        {...fold('group-questions')}
        n={3}
        title="Questions and sign-off"
        about="A question that is left blank uses the default wording, shown in grey."
      >
        <Questions editor={editor} />
      </Part>
      <Part
        {...fold('group-prompts')}
        n={4}
        title="Your own questions"
        about="Shared by all your groups. A question is saved only when its label and its wording are filled in."
        badge={prompts !== 'none yet' && <Badge>{prompts}</Badge>}
      >
        <Prompts key={edition} editor={editor} />
      </Part>
    </div>
  );
}

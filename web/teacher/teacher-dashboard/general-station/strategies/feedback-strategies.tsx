import './feedback-strategies.css';
import { useState } from 'react';
import type { FeedbackOptionDefault } from '#contract/feedback-options.ts';
import { type FeedbackOption, feedbackOption } from '#contract/unit-draft.ts';
import { checkValue, withError } from '#web/editor/check-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { ChevronDownIcon, LockIcon, RefreshIcon } from '#web/ui/icons.tsx';
import { useStore } from '#web/ui/store.ts';
import { Switch } from '#web/ui/switch.tsx';
import { changeForm, type UnitStore } from '../unit-state.ts';
import { changeStrategy, defaultInstructions, isEdited, lockedOn, strategyGroups } from './strategies.ts';

export function FeedbackStrategies({ editor }: { editor: UnitStore }) {
  const edition = useStore(editor, (state) => state.edition);
  return (
    <div className="strategies" key={edition}>
      {strategyGroups.map(({ title, strategies }) => (
        <fieldset key={title} className="strategy-group">
          <legend>{title}</legend>
          {strategies.map((strategy) => (
            <Strategy key={strategy.id} editor={editor} about={strategy} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function Strategy({ editor, about }: { editor: UnitStore; about: FeedbackOptionDefault }) {
  const { id, title, summary } = about;
  const index = useStore(editor, (state) => state.form.feedback_options.findIndex((one) => one.id === id));
  const strategy = useStore(editor, (state) => state.form.feedback_options[index]);
  const path = `feedback_options.${index}.instructions`;
  const error = useStore(editor, (state) => state.errors[path]);
  const [opened, setOpened] = useState(false);
  if (!strategy) return null;
  const open = opened || error !== undefined;
  const locked = id === lockedOn;
  const panelId = `instructions-${id}`;

  function handleChange(change: Partial<Pick<FeedbackOption, 'enabled' | 'instructions'>>) {
    editor.update((state) => {
      const { instructions } = change;
      const errors =
        instructions === undefined
          ? state.errors
          : withError(state.errors, path, checkValue(feedbackOption.shape.instructions, instructions));
      return changeForm(
        state,
        { feedback_options: changeStrategy(state.form.feedback_options, id, change) },
        errors,
      );
    });
  }

  return (
    <div className="strategy">
      <Switch
        checked={strategy.enabled}
        disabled={locked}
        onChange={(event) => handleChange({ enabled: event.target.checked })}
      >
        {title}
        {locked && <LockIcon size={17} className="strategy-lock" />}
        <small>{summary}</small>
        {locked && <small>Always on: two next steps are what every feedback is built on.</small>}
      </Switch>
      <Button
        kind="text"
        className="strategy-edit"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={`Edit instructions for ${title}`}
        onClick={() => setOpened(!open)}
      >
        {isEdited(strategy) && !open ? 'Edited' : 'Edit'}
        <ChevronDownIcon size={16} />
      </Button>
      <div className="instructions" id={panelId} hidden={!open}>
        {open && <Instructions {...{ strategy, error }} onChange={handleChange} />}
      </div>
    </div>
  );
}

type InstructionsProps = {
  strategy: FeedbackOption;
  error: string | undefined;
  onChange: (change: { instructions: string }) => void;
};

function Instructions({ strategy, error, onChange }: InstructionsProps) {
  const edited = isEdited(strategy);
  return (
    <>
      <TextArea
        id={`unit-instructions-${strategy.id}`}
        label="Instructions"
        dir="auto"
        rows={4}
        error={error}
        value={strategy.instructions}
        onChange={(event) => onChange({ instructions: event.target.value })}
      />
      <div className="row instructions-foot">
        {edited ? (
          <Badge kind="warm">Edited by you</Badge>
        ) : (
          <span className="hint">The default wording</span>
        )}
        {edited && (
          <Button
            kind="text"
            aria-label={`Use default instructions for ${strategy.title}`}
            onClick={() => onChange({ instructions: defaultInstructions(strategy.id) })}
          >
            <RefreshIcon />
            Use default
          </Button>
        )}
      </div>
    </>
  );
}

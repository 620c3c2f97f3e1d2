import { type KeyboardEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { isSameName } from '../drafts/same-name.ts';

export type DeleteAskProps = {
  nickname: string;
  onDelete: () => void;
  onKeep: () => void;
};

/** Asks for the nickname before a draft is deleted, as somebody else may sit here now. */
export function DeleteAsk({ nickname, onDelete, onKeep }: DeleteAskProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);

  function handleDelete() {
    if (isSameName(typed, nickname)) onDelete();
    else setWrong(true);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter would submit the form around it.
    event.preventDefault();
    handleDelete();
  }

  return (
    <fieldset className="delete-ask" aria-label="Delete this draft">
      <TextField
        label="Type the nickname of this draft to delete it"
        value={typed}
        error={isWrong ? 'That is not its nickname.' : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onKeyDown={handleKey}
        autoFocus
        autoComplete="off"
        dir="auto"
      />
      <div className="draft-offer-actions">
        <Button kind="stop" onClick={handleDelete}>
          Delete this draft
        </Button>
        <Button kind="alt" onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </fieldset>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { OfferNote, toTime } from '../work/offer-note.tsx';
import { useHidden } from '../work/use-hidden.ts';
import type { DraftOf } from './draft-kind.ts';
import type { Undo } from './draft-shelf.ts';
import { isNamed } from './same-name.ts';
import type { SharedDrafts as Shared } from './share-drafts.ts';

export type SharedDraftsProps<Entries> = {
  shared: Shared<DraftOf<Entries>>;
  /** The nickname or alias that was entered. */
  writer: string;
  /** "draft" or "check-in". */
  noun: string;
  howToFind: string;
  /** The name that must be typed to delete it. */
  nameOf: (draft: DraftOf<Entries>) => string;
  /** Names it and its writer, before " from 10:14 is saved on this device". */
  say: (draft: DraftOf<Entries>) => ReactNode;
  onContinue: (draft: DraftOf<Entries>) => Promise<void>;
  onHide: () => void;
  onDelete: (draft: DraftOf<Entries>) => Promise<Undo>;
};

/**
 * Offers each child its own drafts of earlier visits; of others it shows only the number. The words themselves are not
 * shown.
 */
export function SharedDrafts<Entries>(props: SharedDraftsProps<Entries>) {
  const { shared, writer, noun, howToFind, onContinue, onHide } = props;
  const { isHidden, hide } = useHidden(writer);
  const [undo, setUndo] = useState<Undo | null>(null);

  const all = [...shared.own, ...shared.unsigned];
  const offered = all.filter(({ key }) => !isHidden(key));
  const others = shared.others + all.length - offered.length;
  const isFound = shared.own.length > 0;
  useEffect(() => {
    if (isFound) announce(`An unfinished ${noun} of yours is saved on this device.`);
  }, [isFound, noun]);

  async function remove(draft: DraftOf<Entries>) {
    const back = await props.onDelete(draft);
    setUndo(() => back);
  }

  async function bringBack() {
    await undo?.();
    setUndo(null);
    announce(`The ${noun} is back.`);
  }

  return (
    <>
      {offered.map((draft, at) => (
        <OfferNote
          key={draft.key}
          label={`Unfinished ${noun} ${at + 1}`}
          onContinue={() => onContinue(draft)}
          onHide={() => {
            hide(draft.key);
            onHide();
          }}
          {...(isNamed(props.nameOf(draft)) && {
            removal: { nickname: props.nameOf(draft), onDelete: () => remove(draft) },
          })}
        >
          {props.say(draft)} from {toTime(draft.savedAt)} is saved on this device.
        </OfferNote>
      ))}
      {undo && (
        <div className="careful-notice cleared-notice">
          <p>{`The ${noun} is deleted from this device.`}</p>
          <Button kind="text" autoFocus onClick={bringBack}>
            Undo
          </Button>
        </div>
      )}
      {others > 0 && (
        <p className="hint shared-drafts">
          {others} {offered.length > 0 && 'more '}unfinished {noun}
          {others > 1 && 's'} on this device.{offered.length === 0 && writer.trim() === '' && ` ${howToFind}`}
        </p>
      )}
    </>
  );
}

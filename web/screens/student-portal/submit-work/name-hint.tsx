import { Button } from '#web/ui/button.tsx';

export type NameHintProps = {
  name: string | null;
  onAnswer: (name: string, answer: 'remove' | 'keep') => void;
};

/** A calm question. It stops nothing: work can be sent without an answer. */
export function NameHint({ name, onAnswer }: NameHintProps) {
  return (
    <div role="status">
      {name !== null && (
        <div className="careful-notice name-hint">
          <p>
            <b dir="auto">{name}</b>: Is this a real person you know?
          </p>
          <Button kind="text" onClick={() => onAnswer(name, 'remove')}>
            Remove
          </Button>
          <Button kind="text" onClick={() => onAnswer(name, 'keep')}>
            Keep
          </Button>
        </div>
      )}
    </div>
  );
}

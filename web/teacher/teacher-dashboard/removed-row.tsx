import './removed-row.css';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Takes the focus that the removed row had. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => undo.current?.focus(), []);
  return (
    <p className="row removed-row">
      <span>
        “<bdi>{name}</bdi>” removed.
      </span>
      <Button ref={undo} kind="text" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { drawing } from '#web/ui/line.tsx';
import type { Sent } from './use-message.ts';

/** Replaces the form after sending. Takes the focus because the button that had it is gone. */
export function ThankYou({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="slip thank-you">
      <SealedLetter />
      <h2 id="write-title" ref={heading} tabIndex={-1}>
        Thank you for writing!
      </h2>
      <p>
        A person reads your message and answers to <b>{sent.email}</b>.
      </p>
      {!sent.isMailed && (
        <p>The note to our own inbox is late, but your message is saved and we’ll still read it.</p>
      )}
      <Button kind="alt" onClick={onAgain}>
        Send Another Message
      </Button>
    </div>
  );
}

const SealedLetter = drawing('330 190', [
  ['M34 24c88-5 174-5 262 0 3 46 3 94 0 140-88 5-174 5-262 0-3-46-3-94 0-140z', 'fw'],
  ['M36 162c30-30 58-52 88-70M294 162c-30-30-58-52-88-70', 'thin'],
  ['M36 26c40 36 84 64 129 80 45-16 89-44 129-80', 'fw'],
  ['M165 78c16-2 28 10 29 25 1 16-12 29-28 29s-30-12-30-28c0-15 13-25 29-26z', 'fy'],
  ['M152 105l9 10 18-21'],
  ['M20 62C14 62 10 63 4 64M20 94c-6 0-12 0-18 1M20 126c-5 0-9 1-14 2', 'y'],
]);

import type { ReactNode } from 'react';
import { inWords, retention } from '#contract/retention.ts';
import { Numeral, type NumeralProps } from '#web/ui/numeral.tsx';
import { Bin, Desk, Helper, LockedBox, Tablet } from './drawings.tsx';

type Stop = { title: string; drawing: ReactNode; text: ReactNode };

const { drafts, photos, work } = retention;

const stops: readonly Stop[] = [
  {
    title: 'Your device',
    drawing: <Tablet />,
    text: (
      <>
        You type, or you take a photo. You pick a nickname. Your draft stays on this device for{' '}
        {inWords(drafts.keep)}. Nobody else has it yet.
      </>
    ),
  },
  {
    title: 'Our computer',
    drawing: <LockedBox />,
    text: (
      <>
        You press the button. Your work comes to us. We try to find e-mail addresses, phone numbers and the
        like, and we take out what we find. We read your photo and then let it go, after{' '}
        {inWords(photos.keep)} at the very latest.
      </>
    ),
  },
  {
    title: 'The AI',
    drawing: <Helper />,
    text: 'The AI reads your work and writes feedback. It is not told your nickname. You read the feedback.',
  },
  {
    title: 'Your teacher',
    drawing: <Desk />,
    text: 'Your teacher can see your work and your feedback. When you send it, your teacher gets a PDF of both by e-mail.',
  },
  {
    title: 'Deleted',
    drawing: <Bin />,
    text: (
      <>
        After {inWords(work.keep)} we delete your work and your feedback. Your teacher can choose a time from{' '}
        {inWords(work.change.least)} to {inWords(work.change.most)}.
      </>
    ),
  },
];

export function Route() {
  return (
    <ol className="route">
      {stops.map(({ title, drawing, text }, index) => (
        <li key={title}>
          <div className="route-sign">
            {drawing}
            <Numeral n={(index + 1) as NumeralProps['n']} />
          </div>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

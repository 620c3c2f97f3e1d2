import '#web/ui/sheet.css';
import type { ReactNode } from 'react';
import { drawing } from '#web/ui/line.tsx';
import { Numeral } from '#web/ui/numeral.tsx';

export function ThreeSteps() {
  return (
    <ol className="sheet three-steps">
      <ThirdOfSheet n={1} title="Set the unit or the group" drawing={<FormDrawing />}>
        Your objectives, texts and criteria, or your reading group’s pace and questions.
      </ThirdOfSheet>
      <ThirdOfSheet n={2} title="Share one private link" drawing={<LinkDrawing />}>
        Show it as a QR code or paste it where your class finds it. Switch it off whenever you like.
      </ThirdOfSheet>
      <ThirdOfSheet n={3} title="Read what they were told" drawing={<LetterDrawing />}>
        Students get two next steps or a check-in page, and send it to you. The grade and the last word are
        yours.
      </ThirdOfSheet>
    </ol>
  );
}

type ThirdProps = { n: 1 | 2 | 3; title: string; drawing: ReactNode; children: ReactNode };

function ThirdOfSheet({ n, title, drawing, children }: ThirdProps) {
  return (
    <li className="pane">
      <div className="three-head">
        <Numeral n={n} />
        {drawing}
      </div>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

const FormDrawing = drawing('132 84', [
  ['M18 6c26-2 50-2 74 0 1 24 1 48 0 72-24 2-48 2-74 0-1-24-1-48 0-72z', 'fw'],
  ['M30 20h26M30 36h46', 'y'],
  ['M30 52h34'],
  ['M78 60l32-38 12 10-32 38-15 5zM78 60l12 10', 'fy'],
]);

const LinkDrawing = drawing('132 84', [
  ['M14 42c0-12 8-17 18-17h14c10 0 17 6 17 17s-7 17-17 17H32c-10 0-18-5-18-17z', 'fw'],
  ['M48 42c0-12 8-17 18-17h14c10 0 17 6 17 17s-7 17-17 17H66c-10 0-18-5-18-17z'],
  ['M104 30c6 2 12 6 17 12-5 6-11 10-17 13M108 42h12', 'y'],
]);

const LetterDrawing = drawing('132 84', [
  ['M16 18c28-2 56-2 84 0 1 18 1 36 0 54-28 2-56 2-84 0-1-18-1-36 0-54z', 'fw'],
  ['M17 20c14 14 28 24 41 30 13-6 27-16 41-30'],
  ['M92 34c5 3 8 7 10 12 6-13 12-22 22-32', 'y'],
]);

import { PencilDrawing } from '#web/ui/drawings.tsx';
import { IndexCard, IndexCards } from '#web/ui/index-card.tsx';
import { drawing, Line } from '#web/ui/line.tsx';
import { Starters, WordBank } from '#web/ui/step.tsx';

export function StrategyCards() {
  return (
    <section className="wrap onto-board" aria-labelledby="strategies-title">
      <h2 className="vh" id="strategies-title">
        Six feedback strategies
      </h2>
      <IndexCards>
        <IndexCard
          drawing={<Stairs />}
          title="Task scaffolding"
          text="Breaks a big task into steps a student can finish one at a time."
        >
          <ol className="boxes">
            <li>
              <Box done />
              Underline your claim.
            </li>
            <li>
              <Box />
              Add the reason right after it.
            </li>
            <li>
              <Box />
              Find one line that proves it.
            </li>
          </ol>
        </IndexCard>
        <IndexCard
          drawing={<PencilDrawing />}
          title="Sentence starters"
          text="Two or three openings for the student who knows what to say, but not how to begin."
        >
          <Starters items={['One reason for this is …', 'The author shows this when …']} />
        </IndexCard>
        <IndexCard
          drawing={<Dictionary />}
          title="Vocabulary support"
          text="A short bank of words from your unit that would make the next draft more exact."
        >
          <WordBank words={['petition', 'tariff', 'representation', 'boycott', 'protest']} />
        </IndexCard>
        <IndexCard
          drawing={<Lens />}
          title="Review of sources"
          text="Sends students back to the unit texts you added, to the part that helps."
        >
          <p className="sample-line">
            Read the second paragraph of your text again.{' '}
            <mark>Which line shows what the writer wanted?</mark>
          </p>
        </IndexCard>
        <IndexCard
          drawing={<Tree />}
          title="Graphic organizers"
          text="Suggests a drawing for the thinking, so ideas get sorted before they get written."
        >
          <Organizer />
        </IndexCard>
        <IndexCard
          drawing={<Shelf />}
          title="Mentor texts"
          text="Points to a move in a text you chose, and invites the student to try it."
        >
          <p className="sample-line">
            Your mentor text opens with a sound. <mark>What did you hear first?</mark> Try it as your opening
            line.
          </p>
        </IndexCard>
      </IndexCards>
    </section>
  );
}

function Box({ done }: { done?: boolean }) {
  return (
    <Line box="22 22">
      <path d="M3 3.5c5-1 11-.5 16 0 .5 5 .5 10 0 15.5-5 .5-11 .5-16 0-.5-5-.5-10 0-15.5z" />
      {done && <path className="y" d="M6 11c2 1 3 3 4 5 2-5 5-9 8-12" />}
    </Line>
  );
}

const Stairs = drawing('40 40', [
  ['M5 30h30v6H5z', 'fy'],
  ['M5 21h22v9H5zM5 12h13v9H5z', 'fw'],
  ['M24 10c4-5 7-6 12-6M31 2l5 2-3 5', 'y'],
]);

const Dictionary = drawing('40 40', [
  ['M5 6h12c2 0 3 1 3 3 0-2 1-3 3-3h12v26H23c-2 0-3 1-3 3 0-2-1-3-3-3H5z', 'fw'],
  ['M20 9v26'],
  ['M10 22l3-9 3 9M11 19h4M25 14h5M25 20h5', 'y'],
]);

const Lens = drawing('40 40', [
  ['M7 4h17l7 7v12M7 4v32h12', 'fw'],
  ['M12 14h10M12 20h8', 'y'],
  ['M27 21c5 0 8 3 8 7s-3 7-7 7-7-3-7-7 3-7 6-7z', 'fy'],
  ['M33 33l5 5'],
]);

const Tree = drawing('40 40', [
  ['M13 3h14v9H13z', 'fy'],
  ['M3 26h12v9H3zM25 26h12v9H25z', 'fw'],
  ['M20 12v7M9 26c0-6 4-7 11-7s11 1 11 7'],
]);

const Shelf = drawing('40 40', [
  ['M6 6h7v28H6z', 'fy'],
  ['M13 9h8v25h-8zM24 11l7-2 6 23-7 2z', 'fw'],
  ['M3 35h34M8 12h3M15 15h4M28 15l3-1'],
]);

function Organizer() {
  return (
    <Line box="300 132" className="organizer">
      <path
        className="fw"
        d="M92 4c40-1 78-1 116 0 1 12 1 24 0 36-39 1-77 1-116 0-1-12-1-24 0-36zM4 88c43-1 87-1 130 0 1 13 1 26 0 40-44 1-87 1-130 0-1-13-1-26 0-40zM166 88c43-1 87-1 130 0 1 13 1 26 0 40-44 1-87 1-130 0-1-13-1-26 0-40z"
      />
      <path
        className="y"
        d="M126 44c-16 10-34 18-50 38M71 67l4 16 15-7M174 44c16 10 34 18 50 38M229 67l-4 16-15-7"
      />
      <text x="150" y="27" textAnchor="middle">
        What I claim
      </text>
      <text x="69" y="113" textAnchor="middle">
        How I know
      </text>
      <text x="231" y="113" textAnchor="middle">
        Why it matters
      </text>
    </Line>
  );
}

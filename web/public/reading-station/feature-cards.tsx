import { PagesDrawing, QuestionDrawing, WordDrawing } from '#web/ui/drawings.tsx';
import { IndexCard, IndexCards } from '#web/ui/index-card.tsx';

export function FeatureCards() {
  return (
    <section className="wrap onto-board check-in-parts" aria-labelledby="features-title">
      <h2 className="vh" id="features-title">
        Three parts of a check-in
      </h2>
      <IndexCards>
        <IndexCard
          drawing={<PagesDrawing />}
          title="Volume tracking"
          text="Pages read in the week, next to the pace you set for the group."
        >
          <p className="pace">
            <b>44 pages</b> <span>group pace 40</span>
          </p>
          <svg className="pace-bar" viewBox="0 0 300 30" preserveAspectRatio="none" aria-hidden="true">
            <rect width="300" height="30" rx="4" fill="#DDEDF5" />
            <rect width="220" height="30" rx="4" fill="#F4B73B" />
            <path d="M200 0v30" stroke="#B3402A" strokeWidth="3" />
          </svg>
        </IndexCard>
        <IndexCard
          drawing={<WordDrawing />}
          title="Vocabulary check-ins"
          text="New words, each used in a sentence of the student’s own."
        >
          <p className="sample-line">
            <mark>wistful</mark> I felt wistful when our class hamster went home for the summer.
          </p>
        </IndexCard>
        <IndexCard
          drawing={<QuestionDrawing />}
          title="Comprehension check-ins"
          text="Three questions about what was read. Keep ours or write your own."
        >
          <p className="sample-line">
            <b>Why does she keep it a secret?</b> She thinks they would take the garden away.
          </p>
        </IndexCard>
      </IndexCards>
    </section>
  );
}

import { IndexCard, IndexCards } from '#web/ui/index-card.tsx';
import { Line } from '#web/ui/line.tsx';

export function FeatureCards() {
  return (
    <section className="wrap onto-board check-in-parts" aria-labelledby="features-title">
      <h2 className="vh" id="features-title">
        Three parts of a check-in
      </h2>
      <IndexCards>
        <IndexCard
          drawing={
            <Line box="52 52">
              <path className="fw" d="M6 12c8-3 14-2 20 3 6-5 12-6 20-3v28c-8-3-14-2-20 3-6-5-12-6-20-3z" />
              <path d="M26 15v28" />
              <path className="fy" d="M34 11v17l4-4 4 4V10c-3-.6-5.5-.3-8 1z" />
            </Line>
          }
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
          drawing={
            <Line box="52 52">
              <path className="fw" d="M7 9h38v27H25L14 45v-9H7z" />
              <path className="y" d="M15 27h22" />
              <path d="M16 21c3-6 5-6 6 0M24 21c2-5 6-5 6 0M32 21c1-4 4-5 5 0" />
            </Line>
          }
          title="Vocabulary check-ins"
          text="New words, each used in a sentence of the student’s own."
        >
          <p className="sample-line">
            <mark>wistful</mark> I felt wistful when our class hamster went home for the summer.
          </p>
        </IndexCard>
        <IndexCard
          drawing={
            <Line box="52 52">
              <path className="fw" d="M11 6h30v40H11z" />
              <path className="y" d="M20 19c1-9 14-8 12 1-1 5-6 5-6 10M26 37v.2" />
              <path d="M18 6V3M26 6V3M34 6V3" />
            </Line>
          }
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

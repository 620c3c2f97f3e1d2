import './not-found.css';
import '#web/ui/board.css';
import '#web/ui/hero-drawn.css';
import { Section } from '#web/shell/page-head.tsx';
import { PublicPage } from '#web/shell/public-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { BookDrawing, KeyDrawing, PencilDrawing } from '#web/ui/drawings.tsx';
import { IndexCard, IndexCards } from '#web/ui/index-card.tsx';
import { WipedBoard } from './wiped-board.tsx';

export function NotFound() {
  return (
    <PublicPage>
      <section className="board has-tray on-board" aria-labelledby="lost-title">
        <div className="wrap hero-drawn">
          <div>
            <h1 id="lost-title">Oops! Page not found</h1>
            <p>
              Somebody wiped this part of the board, or there is a typo in the address. Check it, or start
              again from the home page.
            </p>
            <div className="row acts">
              <ButtonLink kind="pencil" href="/">
                Back to the home page
              </ButtonLink>
            </div>
          </div>
          <WipedBoard />
        </div>
      </section>
      <Section title="Were you looking for one of these?" className="lost-cards">
        <IndexCards>
          <IndexCard
            drawing={<KeyDrawing />}
            title="Your class link"
            text="Are you a student? Open the link from your teacher again, all of it. If it still does not work, ask for a new one."
          />
          <IndexCard
            drawing={<PencilDrawing />}
            title="General Station"
            href="/general-station"
            text="For teachers: feedback on student writing, with two next steps."
          />
          <IndexCard
            drawing={<BookDrawing />}
            title="Reading Station"
            href="/reading-station"
            text="For teachers: reading check-ins for each of your groups."
          />
        </IndexCards>
      </Section>
    </PublicPage>
  );
}

import './legal-page.css';
import type { ReactNode } from 'react';
import { Sheet } from '#web/ui/sheet.tsx';
import { PageHead } from './page-head.tsx';
import { policiesUpdated } from './policies.ts';
import { PublicPage } from './public-page.tsx';

export type LegalSection = { id: string; title: string; body: ReactNode };

export type LegalPageProps = {
  title: string;
  /** The whole page in a few plain sentences. */
  summary: ReactNode;
  sections: readonly LegalSection[];
};

/** A policy: a summary first, then its parts, with a list of them. */
export function LegalPage({ title, summary, sections }: LegalPageProps) {
  return (
    <PublicPage>
      <PageHead title={title} deep>
        <p>Last updated {policiesUpdated}</p>
      </PageHead>
      <div className="wrap onto-board">
        <Sheet className="legal">
          <nav aria-label="Parts of this page">
            <ol className="legal-parts">
              {sections.map(({ id, title: part }) => (
                <li key={id}>
                  <a href={`#${id}`}>{part}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="legal-text">
            <div className="legal-summary">
              <h2>In short</h2>
              {summary}
            </div>
            {sections.map(({ id, title: part, body }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{part}</h2>
                {body}
              </section>
            ))}
          </div>
        </Sheet>
      </div>
    </PublicPage>
  );
}

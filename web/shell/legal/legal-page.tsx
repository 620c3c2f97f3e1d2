import './legal-page.css';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { PageHead } from '../page-head.tsx';
import { PublicPage } from '../public-page.tsx';
import { LegalMore } from './legal-more.tsx';
import { policiesUpdated } from './policies.ts';

export type LegalSection = { id: string; title: string; body: ReactNode };

export type LegalPageProps = {
  title: string;
  /** Left out of the list of other policies. */
  path: string;
  updated?: string;
  summary: ReactNode;
  sections: readonly LegalSection[];
};

/** A policy with a summary and a table of contents, laid out for printing too. */
export function LegalPage({ title, path, updated = policiesUpdated, summary, sections }: LegalPageProps) {
  return (
    <PublicPage>
      <PageHead title={title} deep>
        <p>Last updated {updated}</p>
      </PageHead>
      <div className="wrap onto-board legal-wrap">
        <Sheet className="legal">
          <div className="sticky-note legal-summary">
            <h2>In short</h2>
            {summary}
          </div>
          <nav aria-label="Parts of this page">
            <ol className="legal-parts">
              {sections.map(({ id, title: part }) => (
                <li key={id}>
                  <a href={`#${id}`}>{part}</a>
                </li>
              ))}
            </ol>
            <Button kind="paper" className="legal-print" onClick={() => window.print()}>
              <PrintIcon />
              Print this page
            </Button>
          </nav>
          <div className="prose legal-text">
            {sections.map(({ id, title: part, body }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{part}</h2>
                {body}
              </section>
            ))}
          </div>
        </Sheet>
      </div>
      <LegalMore path={path} />
    </PublicPage>
  );
}

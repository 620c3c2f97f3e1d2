import { siteFacts } from '#web/lib/site-facts.ts';
import { LegalPage } from '#web/shell/legal/legal-page.tsx';
import { trustPagesUpdated } from '#web/shell/legal/policies.ts';
import { accessibilitySections } from './accessibility-sections.tsx';

export function Accessibility() {
  return (
    <LegalPage
      title="Accessibility"
      path="/accessibility"
      updated={trustPagesUpdated}
      summary={
        <p>
          Every student and teacher should be able to use this site. We aim at WCAG 2.2, level AA. Machines
          and keyboards have tested it; people who use screen readers have not tested it yet. If something
          stands in your way, tell us.
        </p>
      }
      sections={accessibilitySections(siteFacts())}
    />
  );
}

import { siteFacts } from '#web/lib/site-facts.ts';
import { LegalPage } from '#web/shell/legal/legal-page.tsx';
import { trustPagesUpdated } from '#web/shell/legal/policies.ts';
import { schoolSections } from './school-sections.tsx';

/** What a principal and an IT person ask, and where each answer stands. */
export function Schools() {
  return (
    <LegalPage
      title="For schools"
      path="/schools"
      updated={trustPagesUpdated}
      summary={
        <p>
          Teachers sign in, students do not. A browser talks to one address, this one. The code is under the
          MIT license: a school can run a copy of its own, with a model of its own or with none.
        </p>
      }
      sections={schoolSections(siteFacts())}
    />
  );
}

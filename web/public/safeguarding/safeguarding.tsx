import { siteFacts } from '#web/lib/site-facts.ts';
import { LegalPage } from '#web/shell/legal/legal-page.tsx';
import { trustPagesUpdated } from '#web/shell/legal/policies.ts';
import { safeguardingSections } from './safeguarding-sections.tsx';

export function Safeguarding() {
  return (
    <LegalPage
      title="Safeguarding"
      path="/safeguarding"
      updated={trustPagesUpdated}
      summary={
        <>
          <p>
            A program looks through what students hand in for words that an adult should know of. It points
            them out to the teacher alone. It misses some, and it is sometimes wrong. It does not replace
            anyone who knows the student. Where the words are plain, feedback is held back until the teacher
            has looked.
          </p>
          <p>
            Of 2,571 real essays by learners of English, the check as it was before pointed out one in five
            (21 %), and would have shown the line about help to one student in eight. It has been made
            stricter since, on other real prose. How many of those essays it points out now is not known yet.
          </p>
        </>
      }
      sections={safeguardingSections(siteFacts())}
    />
  );
}

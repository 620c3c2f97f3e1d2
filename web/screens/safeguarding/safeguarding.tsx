import { siteFacts } from '#web/lib/site-facts.ts';
import { LegalPage } from '#web/shell/legal/legal-page.tsx';
import { trustPagesUpdated } from '#web/shell/legal/policies.ts';
import { safeguardingSections } from './safeguarding-sections.tsx';

/** For schools: what the check of students' words can see, what it cannot, and what becomes of what it finds. */
export function Safeguarding() {
  return (
    <LegalPage
      title="Safeguarding"
      path="/safeguarding"
      updated={trustPagesUpdated}
      summary={
        <p>
          A program looks through what students hand in for words that an adult should know of. It points them
          out to the teacher alone. It misses some, and it is sometimes wrong. It does not replace anyone who
          knows the student.
        </p>
      }
      sections={safeguardingSections(siteFacts())}
    />
  );
}

import { siteFacts } from '#web/lib/site-facts.ts';
import { LegalPage } from '#web/shell/legal/legal-page.tsx';
import { trustPagesUpdated } from '#web/shell/legal/policies.ts';
import { rightsSections } from './rights-sections.tsx';
import { supplementSections } from './supplement-sections.tsx';

/** New York's parents' bill of rights and its supplement, ready to attach to a contract. */
export function BillOfRights() {
  const facts = siteFacts();
  return (
    <LegalPage
      title="Parents’ Bill of Rights"
      path="/bill-of-rights"
      updated={trustPagesUpdated}
      summary={
        <>
          <p>
            New York Education Law § 2-d and Part 121 of the Commissioner’s regulations give families rights
            over student data, and ask each school contract to say how a company honours them. Part A names
            the rights. Part B is our supplemental information, written so that a district can print this page
            and attach it.
          </p>
          <p>
            It is a statement about this service, not legal advice, and nobody has certified us. Where a
            signed contract says more, the contract holds.
          </p>
        </>
      }
      sections={[...rightsSections(), ...supplementSections(facts)]}
    />
  );
}

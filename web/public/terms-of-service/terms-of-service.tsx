import { hasPrice, siteFacts } from '#web/lib/site-facts.ts';
import { LegalPage } from '#web/shell/legal/legal-page.tsx';
import { termsSections } from './terms-sections.tsx';

export function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      path="/terms-of-service"
      summary={
        <p>
          For educators, administrators and guardians. Keep personal details of students out. AI feedback is a
          draft: you have the last word.
          {hasPrice() &&
            ' The first 90 days are free without a card; then it is $4.99 per month until you cancel.'}
        </p>
      }
      sections={termsSections(siteFacts())}
    />
  );
}

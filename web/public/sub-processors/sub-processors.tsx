import { siteFacts } from '#web/lib/site-facts.ts';
import { LegalPage } from '#web/shell/legal/legal-page.tsx';
import { trustPagesUpdated } from '#web/shell/legal/policies.ts';
import { subProcessorSections } from './sub-processor-sections.tsx';

export function SubProcessors() {
  return (
    <LegalPage
      title="Sub-processors"
      path="/sub-processors"
      updated={trustPagesUpdated}
      summary={
        <p>
          Up to seven kinds of outside services can do a part of the work. Each gets only what its part needs,
          none may train models on student work, and none is asked unless it has been switched on. What this
          very site uses is filled in from its own settings each time it starts.
        </p>
      }
      sections={subProcessorSections(siteFacts())}
    />
  );
}

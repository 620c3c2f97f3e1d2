import type { SiteFacts } from '#web/lib/site-facts.ts';
import type { LegalSection } from '#web/shell/legal/legal-page.tsx';
import { LegalTable } from '#web/shell/legal/legal-table.tsx';
import { type SubProcessor, subProcessors } from './sub-processor-rows.tsx';

export function subProcessorSections(facts: SiteFacts): LegalSection[] {
  const all = subProcessors(facts);
  return [
    {
      id: 'students',
      title: 'Services that handle student work',
      body: <PartyTable caption="Student work" parties={all.filter((party) => party.isStudentData)} />,
    },
    {
      id: 'teachers',
      title: 'Services that handle teacher data only',
      body: <PartyTable caption="Teachers only" parties={all.filter((party) => !party.isStudentData)} />,
    },
    {
      id: 'training',
      title: 'No training, no selling',
      body: (
        <>
          <p>
            Student work is given to a model to be answered, and for nothing else. Whoever runs a site
            connects AI and photo services only on terms that rule out training models on what is sent,
            selling it, or using it for advertising. We do none of these either.
          </p>
          <p>
            A service may keep what was sent for a short while to look into abuse; how long stands in its own
            terms. Ask us for the terms that hold for this site.
          </p>
        </>
      ),
    },
    {
      id: 'none',
      title: 'What is not here',
      body: (
        <p>
          There is no analytics, advertising or error-tracking company. Fonts, scripts and pictures come from
          this site itself, so that opening a page tells nobody else. The check for words that worry us runs
          on our own server.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this list',
      body: (
        <p>
          Before a new kind of service handles student work, this page changes and account holders get a
          letter. Questions and objections go to{' '}
          <a href={`mailto:${facts.contactEmail}`}>{facts.contactEmail}</a>. How long data is kept stands in
          the <a href="/privacy-policy#long">Privacy Policy</a>.
        </p>
      ),
    },
  ];
}

function PartyTable({ caption, parties }: { caption: string; parties: readonly SubProcessor[] }) {
  const rows = parties.map(({ key, kind, who, purpose, data, without }) => ({
    key,
    cells: [kind, who, purpose, data, without],
  }));
  return (
    <LegalTable
      caption={caption}
      columns={['Service', 'On this site', 'What for', 'What it gets', 'Can be switched off?']}
      rows={rows}
    />
  );
}

import type { SiteFacts } from '#web/lib/site-facts.ts';
import type { LegalSection } from '#web/shell/legal/legal-page.tsx';
import { LegalTable } from '#web/shell/legal/legal-table.tsx';

const tests = [
  {
    key: 'axe',
    cells: [
      'Automatic rules (axe-core)',
      'Every public page at 320, 768 and 1,440 pixels; the student page and its feedback; the dashboard, lists and dialogs. No finding is let through.',
    ],
  },
  {
    key: 'keyboard',
    cells: [
      'Keyboard alone',
      'Handing in a check-in, the dashboard, the crop frame for photos, dialogs, tabs and questions that open.',
    ],
  },
  {
    key: 'zoom',
    cells: [
      'Zoom and narrow screens',
      'Public pages at 200 % zoom of a common laptop, and at 320 pixels, which is 400 %. No sideways scrolling.',
    ],
  },
  {
    key: 'colours',
    cells: [
      'Forced colours',
      'Public pages with the colours that a person’s own system dictates. Nothing is told by colour alone.',
    ],
  },
  {
    key: 'contrast',
    cells: ['Contrast', 'Every pair of colours that carries text was computed: 4.5 to 1 or more.'],
  },
  {
    key: 'motion',
    cells: ['Less motion', 'Where your system asks for less motion, nothing moves by itself.'],
  },
  {
    key: 'pdf',
    cells: [
      'Reports as PDF',
      'Made to the PDF/UA-1 standard: headings, reading order, language and title are marked. Where a text does not allow this, the report is still tagged.',
    ],
  },
];

export function accessibilitySections({ contactEmail, legalName }: SiteFacts): LegalSection[] {
  return [
    {
      id: 'aim',
      title: 'What we aim at',
      body: (
        <p>
          The Web Content Accessibility Guidelines (WCAG) 2.2, level AA. That includes what the rule under
          Title II of the Americans with Disabilities Act asks of public schools’ websites, WCAG 2.1 AA. We
          state this ourselves; no outside body has audited or certified it.
        </p>
      ),
    },
    {
      id: 'tested',
      title: 'What was tested, and how',
      body: (
        <>
          <p>All of it in Chromium, the browser under Chrome and Edge, and again when the product changes.</p>
          <LegalTable caption="Tests" columns={['Test', 'What it covers']} rows={tests} />
        </>
      ),
    },
    {
      id: 'not-tested',
      title: 'What was not tested',
      body: (
        <ul>
          <li>
            No person who uses a screen reader has tested it yet. The names, roles and messages that screen
            readers speak are there and are checked by machine; that is not the same.
          </li>
          <li>No tests with Safari or Firefox, with speech control, or with a switch.</li>
          <li>No tests with students who have learning or reading disabilities.</li>
        </ul>
      ),
    },
    {
      id: 'limits',
      title: 'Known limits',
      body: (
        <ul>
          <li>
            A photo of handwriting needs a camera or a file, and eyes to check what was read from it. Typing
            always works, and gets the same feedback.
          </li>
          <li>
            Feedback appears while it is being written. Until it is whole it is marked as busy, and a message
            then says that it is there. Screen readers do not speak each sentence as it comes.
          </li>
          <li>The site speaks English only. The built-in coach reads English only, and says so.</li>
          <li>
            Texts that a teacher enters are shown as they are: how easy they are to read is in the teacher’s
            hands.
          </li>
          <li>Pages of others, for signing in and paying, are beyond our control.</li>
        </ul>
      ),
    },
    {
      id: 'report',
      title: 'Report a barrier',
      body: (
        <p>
          Use the <a href="/contact">contact page</a> or write to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Say which page, what you wanted to do and
          what you use, for example a screen reader. Students can ask their teacher to write. {legalName}{' '}
          answers, and if it cannot be mended soon we look for another way to give you what you need.
        </p>
      ),
    },
    {
      id: 'date',
      title: 'About this statement',
      body: (
        <p>
          Written on 11/21/2026 from our own tests of the product as it was on that day. It is looked through
          again with every larger change, and at least once a year.
        </p>
      ),
    },
  ];
}

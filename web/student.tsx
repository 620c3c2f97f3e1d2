import './ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { keepOfflinePage } from './offline/register.ts';
import { noteDefect } from './shell/broken/note-defect.ts';
import { PortalBroken } from './student/portal/portal-waiting.tsx';
import { StudentPortal } from './student/portal/student-portal.tsx';
import { Contained } from './ui/contained.tsx';

// In parallel with the page: a translator starts once there is text. Without this the page still works.
void import('./lib/allow-translators.ts').then(
  ({ allowTranslators }) => allowTranslators(),
  () => undefined,
);
const root = document.getElementById('root');
if (root) {
  const page = (
    <Contained instead={<PortalBroken />}>
      <StudentPortal />
    </Contained>
  );
  hydrateRoot(root, page, { onCaughtError: noteDefect });
}
keepOfflinePage();

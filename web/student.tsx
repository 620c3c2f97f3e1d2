import './ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { allowTranslators } from './lib/allow-translators.ts';
import { keepOfflinePage } from './offline/register.ts';
import { PortalBroken } from './screens/student-portal/portal-waiting.tsx';
import { StudentPortal } from './screens/student-portal/student-portal.tsx';
import { noteDefect } from './shell/broken/note-defect.ts';
import { Contained } from './ui/contained.tsx';

allowTranslators();
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

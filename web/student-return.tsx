import './ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { keepOfflinePage } from './offline/register.ts';
import { PortalBroken } from './screens/student-portal/portal-waiting.tsx';
import { ReturnPage } from './screens/student-portal/return-code/return-page.tsx';
import { noteDefect } from './shell/broken/note-defect.ts';
import { Contained } from './ui/contained.tsx';

const root = document.getElementById('root');
if (root) {
  const page = (
    <Contained instead={<PortalBroken />}>
      <ReturnPage />
    </Contained>
  );
  hydrateRoot(root, page, { onCaughtError: noteDefect });
}
keepOfflinePage();

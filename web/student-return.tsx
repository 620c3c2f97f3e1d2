import './ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { keepOfflinePage } from './offline/register.ts';
import { noteDefect } from './shell/broken/note-defect.ts';
import { PortalBroken } from './student/portal/portal-waiting.tsx';
import { ReturnPage } from './student/return-code/return-page.tsx';
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

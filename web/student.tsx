import './ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { keepOfflinePage } from './offline/register.ts';
import { StudentPortal } from './screens/student-portal/student-portal.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <StudentPortal />);
keepOfflinePage();

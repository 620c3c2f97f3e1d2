import './ui/base.css';
import './ui/board.css';
import './ui/button.css';
import './ui/drawing.css';
import './ui/hero-drawn.css';
import './shell/brand.css';
import './offline/offline.css';

/** The address bar still shows the failed page, so reloading retries it. */
function tryAgain() {
  if (location.pathname === '/offline') location.assign('/');
  else location.reload();
}

document.getElementById('try-again')?.addEventListener('click', tryAgain);
addEventListener('online', tryAgain);

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

const askAgainMs = 5_000;

/** A station that was down gives no sign when it is back, so it is asked while the page is seen. */
async function askAgain() {
  if (document.hidden) return;
  const signal = AbortSignal.timeout(askAgainMs);
  const answer = await fetch(location.href, { method: 'HEAD', signal }).catch(() => undefined);
  if (answer && answer.status < 500) tryAgain();
}

// Under its own address it stands for no other page.
if (location.pathname !== '/offline') setInterval(askAgain, askAgainMs);

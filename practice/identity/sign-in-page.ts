import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Asset = { type: string; body: Buffer };

/** What the pages load, by path. */
export function readAssets(): Record<string, Asset> {
  const font = (name: string): Asset => {
    const file = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    return { type: 'font/woff2', body: readFileSync(fileURLToPath(file)) };
  };
  return {
    '/style.css': {
      type: 'text/css; charset=utf-8',
      body: readFileSync(`${import.meta.dirname}/sign-in-page.css`),
    },
    '/display.woff2': font('bricolage-grotesque'),
    '/body.woff2': font('atkinson-hyperlegible-next'),
  };
}

/** The page that asks for the e-mail address. `problem` is shown at the field. */
export function signInPage({ email, problem }: { email: string; problem?: string }): string {
  const described = problem
    ? 'aria-invalid="true" aria-describedby="problem note"'
    : 'aria-describedby="note"';
  return toPage(
    problem ? 'Please check: practice sign-in' : 'Practice sign-in',
    `<h1>Who is signing in?</h1>
<p class="note" id="note"><b>Practice sign-in.</b> Anyone can sign in here; it never runs next to Google. Any e-mail address works.</p>
<form method="post" novalidate>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}" ${described} autofocus>
${problem ? `<p id="problem" class="problem">${escapeHtml(problem)}</p>` : ''}
<button class="go" type="submit">Sign in</button>
<button type="submit" name="cancel" value="yes">Cancel</button>
</form>`,
  );
}

/** Shown where a sign-in cannot go on, for example after it was left open for too long. */
export function problemPage(message: string): string {
  return toPage('Practice sign-in', `<h1>Practice sign-in</h1>\n<p>${escapeHtml(message)}</p>`);
}

function toPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
${main}
</main>
</body>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

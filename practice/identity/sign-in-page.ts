/** The one page of the practice identity server. `problem` is shown at the field. */
export function signInPage({ email, problem }: { email: string; problem?: string }): string {
  const described = problem
    ? 'aria-invalid="true" aria-describedby="problem note"'
    : 'aria-describedby="note"';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${problem ? 'Please check: ' : ''}Practice sign-in</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<h1>Practice sign-in</h1>
<p id="note">Practice sign-in. Anyone can sign in here; it never runs next to Google. Any e-mail address works.</p>
<form method="post" novalidate>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" value="${escapeHtml(email)}" ${described} autofocus>
${problem ? `<p id="problem" class="problem">${escapeHtml(problem)}</p>` : ''}
<button class="go" type="submit">Sign in</button>
<button class="plain" type="submit" name="cancel" value="yes">Cancel</button>
</form>
</main>
</body>
</html>`;
}

/** Shown where a sign-in cannot go on, for example after it was left open for too long. */
export function problemPage(message: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Practice sign-in</title>
<link rel="stylesheet" href="/style.css">
</head>
<body><main><h1>Practice sign-in</h1><p>${escapeHtml(message)}</p></main></body>
</html>`;
}

export const style = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: #1F4D3F;
  color: #22302B; font: 400 17px/1.55 system-ui, sans-serif; }
main { width: 100%; max-width: 440px; background: #fff; border-radius: 22px; padding: 32px;
  border-top: 10px solid #C98F4E; box-shadow: 0 18px 40px -20px rgb(0 0 0 / .6); }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.15; }
p { margin: 0 0 20px; }
label { display: block; font-weight: 650; margin-bottom: 6px; }
input { width: 100%; min-height: 48px; font: inherit; border: 2px solid #6F8078; border-radius: 8px; padding: 8px 12px; }
input[aria-invalid] { border-color: #B3402A; }
.problem { color: #B3402A; margin: 6px 0 0; }
button { width: 100%; min-height: 48px; margin-top: 16px; border-radius: 14px; font: 700 17px system-ui, sans-serif;
  cursor: pointer; border: 2px solid #1F4D3F; }
.go { background: #1F4D3F; color: #fff; }
.plain { background: #fff; color: #1F4D3F; }
:focus-visible { outline: 3px solid #1F5F85; outline-offset: 2px; }
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

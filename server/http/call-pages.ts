import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Access, Call } from '#contract/call.ts';
import { productName } from '#contract/constants.ts';
import { problems } from '#contract/errors.ts';

const who: Record<Access, string> = {
  public: 'Anyone',
  'signed-in': 'An account with a session',
  teacher: 'A teacher who accepted the terms',
  paper: 'As a teacher, or with a pass to hand in from paper for one (header X-Paper-Pass)',
  student: 'The holder of a student link (header X-Student-Link), or a teacher as a preview',
  submission: 'As a student, with the secret of that submission (header X-Submission-Secret)',
};

/** `/api/openapi.json` for programs, `/api` for people. */
export function mountCallPages(app: OpenAPIHono, calls: Record<string, Call>): void {
  let description: string | undefined;
  app.get('/api/openapi.json', (context) => {
    // Made for the first who asks: it takes thirty times as long as a call, and never changes.
    description ??= JSON.stringify(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: productName, version: '1', description: 'Every call of the application.' },
      }),
    );
    return context.body(description, 200, { 'Content-Type': 'application/json' });
  });
  const page = toPage(calls);
  app.get('/api', (context) => context.html(page, 200, { 'X-Robots-Tag': 'noindex' }));
  app.get('/api/style.css', (context) =>
    context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
}

function toPage(calls: Record<string, Call>): string {
  const entries = Object.entries(calls);
  const list = entries.map(
    ([name, { method, path }]) =>
      `<li><a href="#${name}">${name}</a> <code>${method.toUpperCase()} ${path}</code></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls | ${productName}</title>
<link rel="stylesheet" href="/api/style.css">
</head>
<body>
<main>
<h1>Calls of ${productName}</h1>
<p>Every call there is, as the server answers it. The same for programs, with the shapes of what goes in and out: <a href="/api/openapi.json">openapi.json</a>. A refusal is <code>application/problem+json</code> with a code, a message for people and a request id.</p>
<ul>${list.join('')}</ul>
${entries.map(([name, call]) => toSection(name, call)).join('\n')}
</main>
</body>
</html>`;
}

function toSection(name: string, call: Call): string {
  const codes = [...new Set([...call.errors, call.fallback])];
  const rows = codes.map(
    (code) =>
      `<tr><td><code>${code}</code></td><td>${problems[code].status}</td><td>${escapeHtml(problems[code].message)}</td></tr>`,
  );
  return `<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
<p><code>${call.method.toUpperCase()} ${call.path}</code>${call.stream ? ', also as a stream of events' : ''}</p>
<p>${escapeHtml(call.summary)}</p>
<p>For: ${who[call.access]}${toPassNote(call)}.</p>
<div class="scroll" role="region" aria-label="Refusals of ${name}" tabindex="0"><table><thead><tr><th scope="col">Refusal</th><th scope="col">Status</th><th scope="col">What a person reads</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
</section>`;
}

function toPassNote({ byReturnPass }: Call): string {
  if (!byReturnPass) return '';
  const note = '; or, for one thread, the holder of its return pass (X-Return-Pass)';
  return byReturnPass === true ? note : `${note}, where <code>${byReturnPass}</code> is sent`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
* { box-sizing: border-box; }
body { margin: 0; background: #EEF4F0; color: #22302B; font: 400 17px/1.55 system-ui, sans-serif; }
main { max-width: 900px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { font-size: 32px; line-height: 1.15; }
h2 { margin-top: 40px; font-size: 22px; border-top: 4px solid #F4B73B; padding-top: 12px; }
a { color: #1F5F85; }
code { background: #fff; border-radius: 4px; padding: 1px 5px; overflow-wrap: anywhere; }
ul { padding-left: 20px; }
.scroll { overflow-x: auto; background: #fff; border-radius: 8px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid #C5D3CB; vertical-align: top; }
:focus-visible { outline: 3px solid #1F5F85; outline-offset: 2px; }
`;

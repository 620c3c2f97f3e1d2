import { html, nothing, toPage } from '#practice/page.ts';
import { type PracticeShape, shapes } from './shapes.ts';

type SignInPage = { email: string; problem?: string; shape: PracticeShape };

/** The page that asks for the e-mail address. `problem` is shown at the field. */
export function signInPage({ email, problem, shape }: SignInPage): string {
  const described = problem
    ? html`aria-invalid="true" aria-describedby="problem note"`
    : html`aria-describedby="note"`;
  return toPage(
    problem ? 'Please check: practice sign-in' : 'Practice sign-in',
    html`<h1>Who is signing in?</h1>
<p class="note" id="note"><b>Practice sign-in.</b> Anyone can sign in here; it never runs next to ${shape === 'google' ? 'Google' : `a real one, and plays ${shapes[shape].name}`}. Any e-mail address works.</p>
<form method="post" novalidate>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}" ${described} autofocus>
${problem ? html`<p id="problem" class="problem">${problem}</p>` : nothing}
<button class="go" type="submit">Sign in</button>
${shape === 'google' ? nothing : html`<button type="submit" name="student" value="yes">Sign in as a student</button>`}
<button type="submit" name="cancel" value="yes">Cancel</button>
</form>`,
  );
}

/** Shown where a sign-in cannot go on, for example after it was left open for too long. */
export function problemPage(message: string): string {
  return toPage('Practice sign-in', html`<h1>Practice sign-in</h1>\n<p>${message}</p>`);
}

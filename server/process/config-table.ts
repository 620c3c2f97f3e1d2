import { environment, type VariableName } from './environment.ts';
import { settingNotes } from './setting.ts';
import { isFurtherSignIn } from './sign-ins/sign-in-variables.ts';

/** The table of environment variables as Markdown, for the README. */
export function configTable() {
  const variables = Object.keys(environment.shape).filter((variable) => !isFurtherSignIn(variable));
  const rows = (variables as VariableName[]).map((variable) => {
    const notes = settingNotes.get(environment.shape[variable]);
    return `| \`${variable}\` | ${notes?.about ?? ''} | ${notes?.whenUnset ?? ''} |`;
  });
  return ['| Variable | What it is | When unset |', '|---|---|---|', ...rows].join('\n');
}

if (import.meta.main) console.log(configTable());

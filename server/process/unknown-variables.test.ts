import { expect, test } from 'vitest';
import { environment } from './environment.ts';
import { unknownVariables } from './unknown-variables.ts';

test.each([
  ['OPERATOR_LEGALNAME', 'OPERATOR_LEGAL_NAME'],
  ['OPERATOR_CONTACT_MAIL', 'OPERATOR_CONTACT_EMAIL'],
  ['STRIPE_WEBHOK_SECRET', 'STRIPE_WEBHOOK_SECRET'],
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_PASSWORD', 'SMTP_URL'],
  ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
  ['HOLD_FEEDBACKS', 'HOLD_FEEDBACK'],
  ['HOLDFEEDBACK', 'HOLD_FEEDBACK'],
  ['BILING', 'BILLING'],
  ['DATADIR', 'DATA_DIR'],
  ['ORGIN', 'ORIGIN'],
  ['origin', 'ORIGIN'],
  ['ai-model', 'AI_MODEL'],
  ['SAFEGUARDING_MODEL_CONFIRM', 'SAFEGUARDING_MODEL_CONFIRMS'],
])('%s is named, with %s as the nearest and without its value', (name, nearest) => {
  expect(unknownVariables({ [name]: 'canary' })).toEqual([
    `${name} is no variable of this station and does nothing here. Is ${nearest} meant?`,
  ]);
});

test('every variable with a letter left out, put in, exchanged or swapped is named', () => {
  for (const variable of Object.keys(environment.shape)) {
    const [start, end] = [variable.slice(0, 2), variable.slice(2)];
    const slips = [`${start.slice(0, 1)}${end}`, `${start}X${end}`, `${start}X${end.slice(1)}`];
    const swapped = variable.replace(/(.)(.)$/, '$2$1');
    if (swapped !== variable) slips.push(swapped);
    for (const slip of slips) {
      expect(unknownVariables({ [slip]: 'x' }), slip).toEqual([expect.stringContaining(variable)]);
    }
  }
});

test('what belongs to other programs is not named, nor what is ours or empty', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'PWD',
    'MAIL',
    'USER',
    'SHELL',
    'TERM',
    'LANG',
    'POSTGRES_PASSWORD',
  ];
  const more = [
    'NODE_ENV',
    'LOGNAME',
    'http_proxy',
    'npm_config_user_agent',
    'GOOGLE_CLOUD_PROJECT',
    'CI',
    'PROMPT',
  ];
  const known = Object.keys(environment.shape);
  const env = Object.fromEntries([...others, ...more, ...known].map((name) => [name, 'x']));
  expect(unknownVariables({ ...env, OPERATOR_NAME: ' ' })).toEqual([]);
});

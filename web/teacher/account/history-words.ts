import { settings } from '#contract/account-settings.ts';

type Detail = Record<string, string | boolean>;

const actions: Record<string, string> = {
  'signed-out': 'You signed out',
  'sign-in-linked': 'You came by another sign-in that belongs to this account',
  'signed-out-everywhere': 'You signed out everywhere',
  'sessions-ended-by-operator': 'We signed you out everywhere',
  'unit-deleted': 'You deleted a unit',
  'work-deleted': 'You deleted a student’s work',
  'reading-group-deleted': 'You deleted a reading group',
  'student-link-generated': 'You made the student link',
  'student-link-regenerated': 'You replaced the student link',
  'student-link-deactivated': 'You switched the student link off',
  'join-code-shown': 'You showed a join code',
  'join-code-ended': 'You ended the join code',
  'paper-code-made': 'You made a code for handing in from paper',
  'paper-code-ended': 'You ended the code for handing in from paper',
  exported: 'You downloaded everything',
  'exported-by-operator': 'We made a copy of everything for you',
  'deletion-asked': 'You asked to delete the account',
  'deleted-by-operator': 'We closed the account for good',
  'work-deleted-by-operator': 'We deleted a student’s work for you',
  'deletion-undone': 'You decided to keep the account',
  'account-suspended': 'We suspended the account',
  'account-unsuspended': 'We opened the account again',
  'trial-moved': 'We changed the last day of your trial',
  'mail-put-back': 'We had an e-mail to you sent again',
};

/** An action without words of its own is shown by its name. */
export function sayAction(action: string, detail: Detail): string {
  if (action === 'unit-visibility-set')
    return detail.visible_to_students ? 'You showed a unit to students' : 'You hid a unit from students';
  if (action === 'signed-in') return detail.with ? `You signed in with ${detail.with}` : 'You signed in';
  if (action === 'settings-saved') return saySettings(detail);
  const named = action.replaceAll('-', ' ');
  return actions[action] ?? `${named.charAt(0).toUpperCase()}${named.slice(1)}`;
}

function saySettings({ changed, is_paused }: Detail): string {
  const names = String(changed ?? '').split(',');
  const others = names.filter((name) => name !== 'is_paused').map(saySetting);
  const pause =
    is_paused === undefined ? [] : [is_paused ? 'You paused the classroom' : 'You ended the pause'];
  const words = others.filter(Boolean).join(', ');
  return (
    [...pause, ...(words ? [`You changed settings: ${words}`] : [])].join('. ') || 'You changed settings'
  );
}

/** As the account page calls it; one that has gone since by its old name. */
function saySetting(name: string): string {
  return name in settings ? `“${settings[name as keyof typeof settings].field.label}”` : name;
}

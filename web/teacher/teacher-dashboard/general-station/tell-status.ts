import type { Told } from '#web/editor/save-bar.tsx';
import { fieldLabels } from './unit-form.ts';
import type { toStatus } from './unit-state.ts';

export function tellStatus({ kind, missing, wrong }: ReturnType<typeof toStatus>): Told {
  switch (kind) {
    case 'not-started':
      return { mark: 'circle', title: 'Not started', text: 'Fill in the unit to begin' };
    case 'to-fix':
      return { mark: 'warning', title: `${wrong} to fix`, text: 'See the messages at the fields' };
    case 'to-fill-in':
      return {
        mark: 'warning',
        title: `${missing.length} ${missing.length === 1 ? 'field' : 'fields'} to fill in`,
        text: missing
          .map((field, at) => (at ? fieldLabels[field].toLowerCase() : fieldLabels[field]))
          .join(', '),
      };
    case 'ready':
      return { mark: 'tick', title: 'Ready to save', text: 'Everything required is filled in' };
    case 'saved':
      return { mark: 'tick', title: 'Saved', text: 'No unsaved edits' };
  }
}

import { field } from '#web/ui/field.ts';
import { contact } from '../../public/contact/contact.ts'; // crosses: screens-apart

export const billing = { field, contact };

import { operator } from '../operator/operator.ts'; // crosses: nobody-imports-commands

export const suspendUnit = operator;

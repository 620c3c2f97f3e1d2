import autocannon from 'autocannon'; // crosses: no-dev-dependency-shipped
import { gone } from './gone.ts'; // crosses: every-import-resolves, server-stays-inside

export const loadUnit = { autocannon, gone };

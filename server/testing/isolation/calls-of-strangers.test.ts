import { openIsolationServer } from './isolation-server.ts';
import { testMatrix } from './matrix.ts';
import { strangersOutside } from './outsiders.ts';

const room = await openIsolationServer();
testMatrix(room, await strangersOutside(room));

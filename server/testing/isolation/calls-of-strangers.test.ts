import { testMatrix } from './matrix.ts';
import { strangersOutside } from './outsiders.ts';
import { openRoom } from './room.ts';

const room = await openRoom();
testMatrix(room, await strangersOutside(room));

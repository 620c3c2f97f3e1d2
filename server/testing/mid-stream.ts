import type { FeedbackEvent } from '#contract/feedback.ts';
import { buildAnswer, toPieces } from '#server/feedback/answer.factory.ts';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { pick, type SentEvent } from './read-events.ts';
import { createScriptedModel, type ScriptedModel } from './scripted-model.ts';
import { openClassroom, openPupil, type TestStation } from './test-classroom.ts';

export type Events = SentEvent<FeedbackEvent>[];

const pieces = toPieces(buildAnswer());
/** So many pieces make the first step whole and begin the second one. */
const half =
  pieces.findIndex((_, at) => pieces.slice(0, at).join('').includes('The height is here. What')) + 1;

/** A student in a classroom of their own who has read the first half of what a scripted model writes at this station. */
export async function openMidStream(
  station: TestStation,
  scripted: ScriptedModel = createScriptedModel('here'),
) {
  station.ask(scripted);
  const room = await openClassroom(station);
  const [device, keys] = [openPupil(station, room), buildKeys()];
  scripted.say(...pieces.slice(0, half));
  const reader = await device.stream({}, keys);
  const read: Events = await reader.until('step');
  return {
    ...{ room, device, keys, reader, read, scripted },
    id: pick(read, 'accepted').submission_id,
    finish: () => {
      scripted.say(...pieces.slice(half));
      scripted.finish();
    },
  };
}

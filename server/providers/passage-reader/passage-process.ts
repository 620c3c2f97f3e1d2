import { serveModel } from '../encoder/serve-model.ts';
import type { Passage } from './passage-reader.ts';

/** Written by `eval/concerns/teach/teach.py`. */
const model = new URL('./passages.onnx', import.meta.url);

/** As the model was taught: so many pieces of words of a passage, and of what stands before and after it. */
const most = { own: 48, before: 28, after: 12 };

/** The start, the passage, and with a gap in its place what stands around it. */
serveModel<Passage>(model, ({ toIds, start, end, gap }) => ({ quote, before, after }) => {
  const own = [start, ...toIds(quote).slice(0, most.own), end];
  const around = [...toIds(before).slice(-most.before), gap, ...toIds(after).slice(0, most.after), end];
  return { ids: around.length > 2 ? [...own, ...around] : own, own: own.length };
});

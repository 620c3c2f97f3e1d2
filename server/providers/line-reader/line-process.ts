import { serveModel } from '../encoder/serve-model.ts';

const model = new URL('./lines.onnx', import.meta.url);

/** As the model was taught: so many pieces of words of a sentence, and nothing around it. */
const most = 64;

serveModel<string>(model, ({ toIds, start, end }) => (sentence) => {
  const ids = [start, ...toIds(sentence).slice(0, most), end];
  return { ids, own: ids.length };
});

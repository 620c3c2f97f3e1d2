import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Passage } from './passage.ts';

/** Written by `eval/concerns/teach/teach.py`. */
const modelFile = fileURLToPath(new URL('./passages.onnx', import.meta.url));
const piecesFile = new URL('./word-pieces.txt', import.meta.url);

/** As the model was taught: so many pieces of words of a passage, and of what stands before and after it. */
const most = { own: 48, before: 28, after: 12 };

/** A passage as numbers of word pieces; what stands around it comes last. */
type Row = { ids: number[]; own: number };

export async function openModel() {
  // One thread: who waits for a page has the other cores.
  const session = await InferenceSession.create(modelFile, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // The weights are stored as bytes and unpacked once, when the model is opened.
    extra: { session: { disable_quant_qdq: '1' } },
  });
  const toRow = openRows();

  /** For each passage what the model answers, as it was taught: one number for each question. */
  async function read(passages: readonly Passage[]): Promise<number[][]> {
    const rows = passages.map(toRow);
    const length = Math.max(...rows.map(({ ids }) => ids.length));
    const numbers = (of: (row: Row, at: number) => number) =>
      rows.flatMap((row) => Array.from({ length }, (_, at) => of(row, at)));
    const shape = [rows.length, length];
    const { answers } = await session.run({
      ids: new Tensor('int64', BigInt64Array.from(numbers(({ ids }, at) => ids[at] ?? 0).map(BigInt)), shape),
      is_there: new Tensor(
        'float32',
        numbers(({ ids }, at) => (at < ids.length ? 1 : 0)),
        shape,
      ),
      is_own: new Tensor(
        'float32',
        numbers(({ own }, at) => (at < own ? 1 : 0)),
        shape,
      ),
    });
    const [, width = 0] = answers?.dims ?? [];
    const all = [...((answers?.data ?? []) as Float32Array)];
    return rows.map((_, at) => all.slice(at * width, (at + 1) * width));
  }

  return { read };
}

/** The start, the passage, and with a gap in its place what stands around it. */
function openRows(): (passage: Passage) => Row {
  const pieces = readFileSync(piecesFile, 'utf8').trimEnd().split('\n');
  const vocab = Object.fromEntries(pieces.map((piece, at) => [piece, at]));
  const tokenizer = new Tokenizer(
    {
      model: { type: 'WordPiece', vocab, unk_token: '[UNK]', continuing_subword_prefix: '##' },
      normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
      pre_tokenizer: { type: 'BertPreTokenizer' },
      decoder: null,
      post_processor: null,
      added_tokens: [],
    },
    {},
  );
  const toIds = (text: string) => tokenizer.encode(text, { add_special_tokens: false }).ids;
  const [start = 0, end = 0, gap = 0] = ['[CLS]', '[SEP]', '[MASK]'].map((piece) => vocab[piece]);
  return ({ quote, before, after }) => {
    const own = [start, ...toIds(quote).slice(0, most.own), end];
    const around = [...toIds(before).slice(-most.before), gap, ...toIds(after).slice(0, most.after), end];
    return { ids: around.length > 2 ? [...own, ...around] : own, own: own.length };
  };
}

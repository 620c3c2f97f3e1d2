import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** A text as numbers of word pieces: the first `own` of them are read, the others stand around it. */
export type Row = { ids: number[]; own: number };

/** Opens a model of ours: for each row it answers as it was taught, one number for each question. */
export async function openModel(file: URL): Promise<(rows: readonly Row[]) => Promise<number[][]>> {
  // One thread: who waits for a page has the other cores.
  const session = await InferenceSession.create(fileURLToPath(file), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // The weights are stored as bytes and unpacked once, when the model is opened.
    extra: { session: { disable_quant_qdq: '1' } },
  });

  return async (rows) => {
    if (rows.length === 0) return [];
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
  };
}

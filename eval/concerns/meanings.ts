import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openEmbedder } from '#server/providers/embedder/embedder.ts';

const file = join(import.meta.dirname, '../../node_modules/.cache/meanings.json');
const patienceMs = 3_600_000;

/** What each of these texts means; kept in a file, since to compare ten thousand sentences takes minutes. */
export async function meaningsOf(texts: readonly string[]): Promise<(text: string) => number[]> {
  const kept: Record<string, string> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    : {};
  const missing = [...new Set(texts)].filter((text) => !(text in kept)).sort((a, b) => a.length - b.length);
  if (missing.length > 0) {
    // The thread gives way to everybody: what is measured is not how busy the machine is.
    const embedder = openEmbedder({ batchMs: patienceMs, startMs: patienceMs });
    const found = await embedder.embed(missing, patienceMs);
    await embedder.close();
    missing.forEach((text, at) => {
      kept[text] = Buffer.from(new Float32Array(found[at] ?? []).buffer).toString('base64');
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(kept));
  }
  return (text) => [...new Float32Array(new Uint8Array(Buffer.from(kept[text] ?? '', 'base64')).buffer)];
}

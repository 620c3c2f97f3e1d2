import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';

/** Words as numbers of the pieces that our models know, and the numbers of what stands between texts. */
export type WordPieces = { toIds(text: string): number[]; start: number; end: number; gap: number };

/** The pieces of all-MiniLM-L6-v2, from which each model of ours was taught on. */
export function openWordPieces(): WordPieces {
  const pieces = readFileSync(new URL('./word-pieces.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
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
  const [start = 0, end = 0, gap = 0] = ['[CLS]', '[SEP]', '[MASK]'].map((piece) => vocab[piece]);
  return { toIds: (text) => tokenizer.encode(text, { add_special_tokens: false }).ids, start, end, gap };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import nspell from 'nspell';

let dictionary: nspell.NSpell | undefined;

/**
 * Whether the English dictionary knows a word. It is loaded on first use, once: that takes about a tenth of a second
 * and 40 MB, which only those pay for who need it: where spelling is looked at, and at the first words of a model that
 * look foreign or like a stranger's name.
 */
export function isEnglishWord(word: string): boolean {
  dictionary ??= loadDictionary();
  return dictionary.correct(word);
}

function loadDictionary(): nspell.NSpell {
  const folder = dirname(createRequire(import.meta.url).resolve('dictionary-en'));
  return nspell(readFileSync(join(folder, 'index.aff')), readFileSync(join(folder, 'index.dic')));
}

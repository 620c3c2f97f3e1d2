import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import nspell from 'nspell';

const folder = dirname(createRequire(import.meta.url).resolve('dictionary-en'));
const dictionary = nspell(readFileSync(join(folder, 'index.aff')), readFileSync(join(folder, 'index.dic')));

/** Written in every science lesson, and no words to the dictionary. */
const units = /^(mm|cm|km|ml|kg|mg|ft|lbs?|oz|mph|am|pm)$/i;

/** Single letters that are words; the dictionary holds them all. */
const oneLetter = /^(a|i)$/i;

/** Whether the letters of a token are an English word. It only chooses: no word is ever put in another's place. */
export function isWord(token: string): boolean {
  if (token.includes('-')) return token.split('-').filter(Boolean).every(isWord);
  const word = token.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (word === '') return /^[\d.,:;!?'"()$%]+$/.test(token);
  if (word.length === 1) return oneLetter.test(word);
  if (units.test(word)) return true;
  return dictionary.correct(word);
}

/** Share of the letters of a text that stand in known words. */
export function wordShare(text: string): number {
  const tokens = text.split(/\s+/).filter(Boolean);
  const all = tokens.reduce((sum, token) => sum + token.length, 0);
  const right = tokens.filter(isWord).reduce((sum, token) => sum + token.length, 0);
  return all > 0 ? right / all : 0;
}

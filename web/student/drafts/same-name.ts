/** Compares nicknames as children type them: case, accents, spaces and punctuation do not matter. */
export function isSameName(a: string, b: string): boolean {
  return toName(a) === toName(b);
}

export function isNamed(name: string): boolean {
  return toName(name) !== '';
}

/** Removes accents of Latin letters. Marks that make another letter, as in Thai or Bengali, stay. */
function toName(typed: string): string {
  const plain = typed
    .normalize('NFKD')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  return plain.replace(/[\u0300-\u036f\p{P}\s]/gu, '') || plain;
}

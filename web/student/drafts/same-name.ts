/** Whether it is the same nickname as children type it: small or capital, with or without accents, spaces and marks. */
export function isSameName(a: string, b: string): boolean {
  return toName(a) === toName(b);
}

/** Whether there is a nickname at all. */
export function isNamed(name: string): boolean {
  return toName(name) !== '';
}

/** Accents of Latin letters go; marks that make another letter of it, as in Thai or Bengali, stay. */
function toName(typed: string): string {
  const plain = typed
    .normalize('NFKD')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  return plain.replace(/[\u0300-\u036f\p{P}\s]/gu, '') || plain;
}

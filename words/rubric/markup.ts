/** A piece of HTML or of XML: a tag, or text with its characters in place of their names. */
export type Markup =
  | { kind: 'open' | 'close'; tag: string; attributes: string; isEmpty: boolean }
  | { kind: 'text'; text: string };

const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[!?][^>]*>|<(\/?)([a-zA-Z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|([^<]+|<)/g;

/** The pieces in their order. Closing tags that were left out are not made up. */
export function* toMarkup(source: string): Generator<Markup> {
  for (const [, data, slash, tag, attributes = '', text] of source.matchAll(piece)) {
    if (tag !== undefined) {
      const isEmpty = attributes.endsWith('/');
      yield { kind: slash ? 'close' : 'open', tag: tag.toLowerCase(), attributes, isEmpty };
    } else if (text !== undefined) yield { kind: 'text', text: text.replace(named, toCharacter) };
    else if (data !== undefined) yield { kind: 'text', text: data };
  }
}

export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(
    attributes,
  );
  return (found?.[1] ?? found?.[2] ?? found?.[3])?.replace(named, toCharacter);
}

const named = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;
const names: Record<string, string> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    ndash: '–',
    mdash: '—',
    hellip: '…',
  },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', middot: '·', times: '×', le: '≤', ge: '≥' },
};

function toCharacter(all: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return names[name.toLowerCase()] ?? withMark(name) ?? all;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const marks: Record<string, string> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', tilde: '\u0303', cedil: '\u0327' },
};

/** "eacute": é. */
function withMark(name: string): string | undefined {
  const mark = marks[name.slice(1)];
  return mark && `${name.slice(0, 1)}${mark}`.normalize('NFC');
}

/** What a file is by its content; its name may say anything. `old`: Office files of before 2007, and locked ones. */
export type FileKind = 'zip' | 'pdf' | 'photo' | 'locked' | 'text' | 'unknown';

const beginnings: [FileKind, string][] = [
  ['zip', 'PK\x03\x04'],
  ['pdf', '%PDF-'],
  ['photo', '\xff\xd8\xff'],
  ['photo', '\x89PNG'],
];

export function fileKindOf(bytes: Uint8Array): FileKind {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const [kind] = beginnings.find(([, beginning]) => start.startsWith(beginning)) ?? [];
  if (kind) return kind;
  if (/^RIFF.{4}WEBP|^.{4}ftyp(?:hei|hev|mif|msf)/s.test(start)) return 'photo';
  // Office locks a file by putting it into one of the old kind.
  const isOld = start.startsWith('\xd0\xcf\x11\xe0');
  if (isOld)
    return Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'locked' : 'unknown';
  const isText =
    !start.startsWith('{\\rtf') && (/^(?:\xff\xfe|\xfe\xff)/.test(start) || !start.includes('\0'));
  return isText ? 'text' : 'unknown';
}

/** Spreadsheets write UTF-16 and Windows-1252, too. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

import { encodeQR } from 'qr';

/** The QR code with the address that opens a work; the secret part stands behind #. True is dark. */
export function codeFields(origin: string, code: string): boolean[][] {
  return encodeQR(`${origin}/return#${code}`, 'raw', { ecc: 'medium', border: 4 });
}

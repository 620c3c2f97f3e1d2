import { encodeQR } from 'qr';

/** The QR code of a print-out: the address at which a work is gone on with, its secret part behind #. True is dark. */
export function codeFields(origin: string, code: string): boolean[][] {
  return encodeQR(`${origin}/return#${code}`, 'raw', { ecc: 'medium', border: 4 });
}

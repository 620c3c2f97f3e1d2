import { extname } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PostalMime from 'postal-mime';
import { readZip } from '../read-zip.ts';

/** Everything that can be read in an answer: its headers, its body, and what is packed in that. */
export async function readWhole(
  response: Response,
): Promise<{ answer: string; body: string; bytes: number }> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = await readPacked(bytes, response.headers.get('content-type') ?? '');
  return { answer: JSON.stringify([...response.headers]) + body, body, bytes: bytes.byteLength };
}

/** The bytes as text; of a ZIP, a mail and a PDF also what they hold, whatever it is packed in there. */
export async function readPacked(bytes: Uint8Array, type: string): Promise<string> {
  const plain = Buffer.from(bytes).toString('utf8');
  if (type.startsWith('application/zip')) {
    const files = await readZip(bytes);
    const texts = [...files].map(async ([path, file]) => `${path}\n${await readPacked(file, typeOf(path))}`);
    return (await Promise.all(texts)).join('\n');
  }
  if (type.startsWith('application/pdf')) return plain + (await readPdf(bytes));
  if (type.startsWith('message/rfc822')) return plain + (await readMail(bytes));
  return plain;
}

function typeOf(path: string): string {
  return extname(path) === '.pdf' ? 'application/pdf' : 'text/plain';
}

async function readMail(bytes: Uint8Array): Promise<string> {
  const { attachments, ...mail } = await PostalMime.parse(bytes);
  const parts = attachments.map(({ filename, mimeType, content }) => {
    const packed = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
    return readPacked(packed, mimeType).then((text) => `${filename}\n${text}`);
  });
  return [JSON.stringify(mail), ...(await Promise.all(parts))].join('\n');
}

/** Words of all pages and what the file says about itself, without the breaks that its lines put into them. */
async function readPdf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const file = await task.promise;
  const { info, metadata } = await file.getMetadata();
  const texts = [JSON.stringify(info), metadata?.getRaw() ?? ''];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await task.destroy();
  return texts.join('\n').replace(/\s+/g, '');
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Tree = { role?: string; children?: Tree[] };

/** The words of a PDF's first page, and the roles of its structure tree. */
export async function readPdf(path: string) {
  const task = getDocument({ url: path, verbosity: 0 });
  const file = await task.promise;
  const page = await file.getPage(1);
  const { items } = await page.getTextContent();
  const flat = (tree: Tree): string[] => [tree.role ?? '', ...(tree.children ?? []).flatMap(flat)];
  const roles = flat((await page.getStructTree()) as Tree);
  await task.destroy();
  // A line that breaks within a name brings a second space.
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { text: text.replaceAll(/\s+/g, ' '), roles };
}

/** The words of each page of a PDF, without any white space: where lines break says nothing. */
export async function readPdfPages(data: Uint8Array): Promise<string[]> {
  const task = getDocument({ data, verbosity: 0 });
  const file = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(withoutSpace(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await task.destroy();
  return pages;
}

export function withoutSpace(text: string): string {
  return text.replace(/\s/g, '');
}

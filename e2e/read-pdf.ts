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
  return { text: items.map((item) => ('str' in item ? item.str : '')).join(' '), roles };
}

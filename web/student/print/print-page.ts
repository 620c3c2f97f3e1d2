import { adoptPrintStyle } from './print-style.ts';

/** Fills the window and prints it. If the browser blocked the window, the sheet covers the page while it is printed. */
export async function printPage(
  opened: Window | null,
  title: string,
  makeSheet: (page: Document) => HTMLElement,
): Promise<void> {
  if (opened) {
    opened.document.title = title;
    opened.document.documentElement.lang = 'en';
    opened.document.body.replaceChildren(makeSheet(opened.document));
    await adoptPrintStyle(opened.document);
    opened.focus();
    opened.print();
    return;
  }
  const sheet = makeSheet(document);
  const pageTitle = document.title;
  await adoptPrintStyle(document);
  document.body.append(sheet);
  document.documentElement.classList.add('is-printing-feedback');
  document.title = title;
  addEventListener(
    'afterprint',
    () => {
      sheet.remove();
      document.documentElement.classList.remove('is-printing-feedback');
      document.title = pageTitle;
    },
    { once: true },
  );
  print();
}

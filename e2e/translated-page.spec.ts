import { expect, type Page } from '@playwright/test';
import { ClassroomPage, test, work } from './classroom-page.ts';

type How = { wraps: 'the same text' | 'other words'; when: 'once' | 'always' };

/** What translators of browsers do: each text goes into a `<font>`. The other language ends each text with a dot above. */
function translate(page: Page, how: How): Promise<void> {
  return page.evaluate(({ wraps, when }) => {
    const own = 'script, style, textarea, svg, font, [translate=no]';
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(own)) continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(wraps === 'the same text' ? text : `${text.data}˙`);
      }
    };
    wrapAll();
    if (when === 'always') {
      new MutationObserver(wrapAll).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    }
  }, how);
}

/** Types and sends as a student does, and answers what is then read: steps, quotations, name. */
async function askAndRead(classroom: ClassroomPage) {
  const { page } = classroom;
  await classroom.fill('');
  await classroom.workField.pressSequentially(work.slice(0, 30));
  await classroom.fill();
  await classroom.ask.click();
  await classroom.finished();
  const read = (selector: string) => page.locator(selector).allInnerTexts();
  return {
    steps: await read('#step-1 h3, #step-1 p[dir], #step-2 h3, #step-2 p[dir]'),
    quotes: await read('.feedback-quote mark'),
    name: await read('.portal-who span'),
  };
}

for (const when of ['once', 'always'] as const) {
  for (const wraps of ['the same text', 'other words'] as const) {
    test(`a page that is translated ${when}, with ${wraps}, shows all feedback and leaves own words`, async ({
      classroom,
      page,
      context,
    }) => {
      const plain = new ClassroomPage(await context.newPage(), context, classroom.address);
      await plain.open(plain.page);
      const expected = await askAndRead(plain);
      await plain.page.close();
      await classroom.open();
      await translate(page, { wraps, when });
      const shown = await askAndRead(classroom);
      expect(expected.steps.length).toBeGreaterThan(3);
      const inWords = (texts: string[]) => texts.map((text) => text.replaceAll('˙', '').split(/\s+/));
      expect(inWords(shown.steps)).toEqual(inWords(expected.steps));
      expect(shown.quotes).toEqual(expected.quotes);
      expect(shown.name).toEqual(['Blue Heron']);
      await expect(page.getByText(/this page broke/i)).toHaveCount(0);
    });
  }
}

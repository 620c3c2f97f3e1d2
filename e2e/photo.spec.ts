import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { answerPhotos, paperWords, test } from './paper-camera.ts';

const firstPage = paperWords.join('\n');
const refusal = {
  status: 422,
  code: 'PHOTO_UNREADABLE',
  title: 'OCR Failed',
  detail:
    'This writing could not be read well enough. Your photo is still here: take it again in good light, or type your work.',
};

async function overflow(page: Page) {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

function choose(page: Page, ...pictures: Buffer[]) {
  const files = pictures.map((buffer, at) => ({
    name: `page-${at + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  return page.getByLabel('Choose a picture').setInputFiles(files);
}

const photos = (page: Page) => page.getByRole('region', { name: 'Photos of your work' });
const picture = (page: Page, name: string) => page.getByRole('img', { name });

test('a page before the camera becomes text, is corrected and gets feedback', async ({ classroom, page }) => {
  const reader = await answerPhotos(page, [{ text: firstPage }]);
  reader.hold();
  await classroom.open();
  await classroom.fill('');
  await classroom.button('Take a photo').click();
  const camera = page.getByRole('region', { name: 'Camera' });
  await expect(camera).toBeFocused();
  const preview = camera.locator('video');
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  expect((await preview.locator('..').boundingBox())?.height).toBe(256);
  await classroom.button('Capture').click();
  await expect(picture(page, 'Photo of your work')).toBeVisible();
  await expect(camera).toHaveCount(0);
  await expect(photos(page)).toContainText('read on our own server');
  await expect(classroom.button('Extract text')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(classroom.button('Processing...')).toBeVisible();
  await expect(photos(page).getByText('Extracting text...')).toBeVisible();
  await expect(classroom.workField).toBeDisabled();
  expect(await accessibilityFaults(page)).toEqual([]);
  reader.goOn();
  await expect(classroom.workField).toHaveValue(firstPage);
  await expect(classroom.workField).toBeFocused();
  await classroom.workField.fill(`${firstPage} It is good for everyone.`);
  const asked = page.waitForRequest('**/generate-feedback');
  await classroom.ask.click();
  expect((await asked).postDataJSON()).toMatchObject({ submissionType: 'camera' });
  await classroom.finished();
  await classroom.clear();
  await expect(picture(page, 'Photo of your work')).toHaveCount(0);
});

test('what the camera takes is a grey JPEG with the words on it', async ({ classroom, page }) => {
  const reader = await answerPhotos(page, [{ text: firstPage }]);
  await classroom.open();
  await classroom.button('Take a photo').click();
  await classroom.button('Capture').click();
  await classroom.button('Extract text').click();
  await expect(classroom.workField).toHaveValue(firstPage);
  const bytes = Buffer.from(reader.sent[0]?.image ?? '', 'base64');
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  const colours = await photos(page)
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let coloured = 0;
      let darkest = 255;
      let lightest = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
        if (Math.max(red, green, blue) - Math.min(red, green, blue) > 8) coloured += 1;
        darkest = Math.min(darkest, red);
        lightest = Math.max(lightest, red);
      }
      return { coloured, darkest, lightest };
    });
  expect(colours.coloured).toBe(0);
  expect(colours.darkest).toBeLessThan(30);
  expect(colours.lightest).toBeGreaterThan(240);
});

test('there is no switch where there is one camera, and Escape leaves', async ({ classroom, page }) => {
  await classroom.open();
  await classroom.button('Take a photo').click();
  await expect(classroom.button('Capture')).not.toHaveAttribute('aria-disabled', 'true');
  await expect(classroom.button('Switch camera')).toHaveCount(0);
  await page.getByRole('region', { name: 'Camera' }).press('Escape');
  await expect(classroom.button('Take a photo')).toBeFocused();
});

test('a camera that cannot be opened is said, and a picture can be chosen', async ({
  classroom,
  page,
  paper,
}) => {
  await answerPhotos(page, [{ text: firstPage, please_check: true }], 'vision-1');
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('denied', 'NotAllowedError');
    };
  });
  await classroom.open();
  await classroom.button('Take a photo').click();
  await expect(page.getByText('Camera Error')).toBeVisible();
  await expect(
    page.getByText('Unable to access camera. Please check permissions or type your work manually.'),
  ).toBeVisible();
  await choose(page, paper);
  await expect(photos(page)).toContainText('sent to vision-1');
  await classroom.button('Extract text').click();
  await expect(classroom.workField).toHaveValue(firstPage);
  await expect(photos(page).getByText('Please check this text')).toBeVisible();
});

test('without a secure address the page says so and takes a file', async ({ classroom, page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await classroom.open();
  await expect(photos(page)).toContainText('The camera needs a secure (https) address');
  await expect(classroom.button('Take a photo')).toHaveCount(0);
  await expect(page.getByLabel('Choose a picture')).toBeAttached();
});

test('several pages are one text; one that is refused stays, and Remove takes picture and text', async ({
  classroom,
  page,
  paper,
}) => {
  const reader = await answerPhotos(page, [{ text: 'One.' }, refusal, { text: 'Three.' }, { text: 'Two.' }]);
  await page.setViewportSize({ width: 320, height: 800 });
  await classroom.open();
  await classroom.fill('My title');
  await choose(page, paper, paper, paper);
  await classroom.button('Extract text from 3 pages').click();
  await expect(page.getByText('OCR Failed').first()).toBeVisible();
  await expect(classroom.workField).toHaveValue('My title\n\nOne.\n\nThree.');
  await expect(picture(page, 'Page 2 of your work')).toBeVisible();
  await expect(photos(page)).toContainText(refusal.detail);
  await expect(page.getByText(`Page 2: ${refusal.detail}`)).toBeVisible();
  await expect(photos(page).getByText('Read on our own server', { exact: true })).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await classroom.button('Extract text').click();
  await expect(classroom.workField).toHaveValue('My title\n\nOne.\n\nTwo.\n\nThree.');
  expect(reader.sent).toHaveLength(4);
  await classroom.button('Remove Page 1').click();
  await expect(classroom.workField).toHaveValue('My title\n\nTwo.\n\nThree.');
  await classroom.button('Remove Page 1').click();
  await classroom.button('Remove Photo').click();
  await expect(classroom.workField).toHaveValue('My title');
  await expect(photos(page).getByRole('img')).toHaveCount(0);
});

test('who types while a large picture is opened goes on typing', async ({ classroom, page, paper }) => {
  await page.addInitScript(() => {
    const open = window.createImageBitmap.bind(window);
    window.createImageBitmap = async (picture: ImageBitmapSource) => {
      await new Promise((resolve) => addEventListener('open-now', resolve, { once: true }));
      return await open(picture);
    };
  });
  await classroom.open();
  await choose(page, paper);
  await classroom.workField.fill('Meanwhile ');
  await page.evaluate(() => dispatchEvent(new Event('open-now')));
  await expect(picture(page, 'Photo of your work')).toBeVisible();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(classroom.workField).toBeFocused();
});

test('a picture is cropped with the keyboard alone', async ({ classroom, page, paper }) => {
  await classroom.open();
  await choose(page, paper);
  const shown = picture(page, 'Photo of your work');
  const sizeOf = () =>
    shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight] as const);
  await expect.poll(sizeOf).toEqual([1280, 720]);
  await classroom.button('Crop Photo').press('Enter');
  await expect(page.getByRole('slider', { name: 'Left edge' })).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('slider', { name: 'Top edge' })).toHaveAttribute('aria-valuenow', '10');
  expect(await accessibilityFaults(page)).toEqual([]);
  await classroom.button('Keep this part').press('Enter');
  await expect.poll(sizeOf).toEqual([1152, 648]);
  await expect(classroom.button('Crop Photo')).toBeFocused();
});

test('an edge is dragged with the pointer', async ({ classroom, page, paper }) => {
  await classroom.open();
  await choose(page, paper);
  await classroom.button('Crop Photo').click();
  const edge = page.getByRole('slider', { name: 'Right edge' });
  const box = await edge.boundingBox();
  if (!box) throw new Error('the edge is not seen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 120, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBeLessThan(90);
});

test('offline the photo stays and is read when the network is back', async ({
  classroom,
  page,
  context,
  paper,
}) => {
  await classroom.open();
  await choose(page, paper);
  await context.setOffline(true);
  await classroom.button('Extract text').click();
  await expect(photos(page)).toContainText('You seem to be offline.');
  await expect(picture(page, 'Photo of your work')).toBeVisible();
  await expect(classroom.workField).toBeEnabled();
  await context.setOffline(false);
  await answerPhotos(page, [{ text: firstPage }]);
  await classroom.button('Extract text').click();
  await expect(classroom.workField).toHaveValue(firstPage);
});

test('reading can be stopped, and a file that is no photo is refused here', async ({
  classroom,
  page,
  paper,
}) => {
  const reader = await answerPhotos(page, [{ text: firstPage }]);
  reader.hold();
  await classroom.open();
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'fun.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a, and so on') });
  await expect(page.getByText('Processing Failed')).toBeVisible();
  await choose(page, paper);
  await classroom.button('Extract text').click();
  await classroom.button('Stop').click();
  await expect(classroom.workField).toBeEnabled();
  await expect(picture(page, 'Photo of your work')).toBeVisible();
  reader.goOn();
  await expect(classroom.workField).toHaveValue('');
});

test('a draft keeps the text that was read, and where it came from', async ({ classroom, page, paper }) => {
  await answerPhotos(page, [{ text: firstPage }]);
  await classroom.open();
  await classroom.fill('');
  await choose(page, paper);
  await classroom.button('Extract text').click();
  await expect(classroom.workField).toHaveValue(firstPage);
  await expect(page.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
  await page.reload();
  await classroom.button('Continue').click();
  await expect(classroom.workField).toHaveValue(firstPage);
  const asked = page.waitForRequest('**/generate-feedback');
  await classroom.ask.click();
  expect((await asked).postDataJSON()).toMatchObject({ submissionType: 'camera' });
});

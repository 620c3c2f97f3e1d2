import { expect } from '@playwright/test';
import { test as base } from './classroom-page.ts';

/** A tablet with a camera on each side. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const cameras = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=device-count=2'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameras] });
    },
    { scope: 'worker' },
  ],
});

test('with two cameras the other one can be taken', async ({ classroom, page }) => {
  await classroom.open();
  await classroom.button('Take a photo').click();
  const camera = page.getByRole('region', { name: 'Camera' });
  const inUse = () =>
    camera.locator('video').evaluate((video: HTMLVideoElement) => {
      const { srcObject } = video;
      const track = srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0] : undefined;
      return track?.readyState === 'live' ? track.label : '';
    });
  await expect.poll(inUse).not.toBe('');
  const first = await inUse();
  await classroom.button('Switch camera').click();
  await expect.poll(async () => ['', first].includes(await inUse())).toBe(false);
  await classroom.button('Capture').click();
  await expect(page.getByRole('img', { name: 'Photo of your work' })).toBeVisible();
});

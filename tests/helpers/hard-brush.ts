import type { Browser } from 'playwright';
import { Studio, type StudioOptions } from './browser.ts';

/** A studio with this picture, and a brush with a hard edge. */
export async function openWithHardBrush(
  browser: Browser,
  file: string,
  options?: StudioOptions,
): Promise<Studio> {
  const studio = await Studio.open(browser, options);
  await studio.choose(file);
  await studio.waitForPicture();
  const feather = studio.page.getByRole('textbox', { name: 'Feather value' });
  await feather.fill('0');
  await feather.press('Enter');
  return studio;
}

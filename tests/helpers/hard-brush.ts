import type { Browser } from 'playwright';
import { Studio, type StudioOptions } from './browser.ts';

/** A studio with this picture, and a brush of full hardness. */
export async function openWithHardBrush(
  browser: Browser,
  file: string,
  options?: StudioOptions,
): Promise<Studio> {
  const studio = await Studio.open(browser, options);
  await studio.choose(file);
  await studio.waitForPicture();
  const hardness = studio.page.getByRole('textbox', { name: 'Hardness value' });
  await hardness.fill('100');
  await hardness.press('Enter');
  return studio;
}

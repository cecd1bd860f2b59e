/**
 * A person at a page whose own thread is measured: real presses, and nothing else that takes the page long. Playwright's own
 * looks by role and by name read every element of the page there, which is a long task of its own.
 *
 * What is looked for is a text: an expression of the page.
 */
import type { Page } from 'playwright';

const LOOK_EVERY = 100;
/** Between down and up, as a finger does it, ms. */
const PRESSED = 50;

export interface LightHand {
  until(expression: string): Promise<void>;
  press(element: string): Promise<void>;
}

export function lightHand(page: Page, patience: number): LightHand {
  async function until(expression: string): Promise<void> {
    const began = performance.now();
    while (!(await page.evaluate<boolean>(`Boolean(${expression})`))) {
      if (performance.now() - began > patience) throw new Error(`Never came: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  }
  const middle = (element: string) =>
    page.evaluate<[number, number]>(`(() => {
      const element = ${element};
      element.scrollIntoView({ block: 'nearest', inline: element.closest('table') ? 'center' : 'nearest' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })()`);
  return {
    until,
    async press(element) {
      await until(element);
      await middle(element);
      // Content loaded by scrolling appears a frame or two later.
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
      await until(element);
      await page.mouse.click(...(await middle(element)), { delay: PRESSED });
    },
  };
}

/** The first element of this selector. */
export const first = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`;

/** The first element of this selector with these words somewhere in it. */
export const saying = (selector: string, words: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.textContent.includes(${JSON.stringify(words)}))`;

/** Pages of a share link: the picture, or its password form. Neither runs a script. */
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../../vocabulary/preferences.ts';
import { escapeHtml, printPage } from '../base/page-frame.ts';
import { SHARED_WORDS, type SharedWords } from './shared-words.ts';

const STYLE = `
  .picture { margin: 0 auto; padding: 16px; display: grid; gap: 16px; justify-items: center }
  .picture img { max-width: 100%; max-height: calc(100vh - 160px); width: auto; height: auto; border-radius: 8px;
    background: repeating-conic-gradient(var(--line) 0 25%, var(--surface) 0 50%) 0 0 / 16px 16px }
  form { display: grid; gap: 16px; margin: 0 }
  label { display: grid; gap: 8px; font-weight: 500 }
  input { min-height: 44px; padding: 8px 12px; border: 1px solid var(--line-control); border-radius: 8px;
    background: var(--surface); color: var(--text); font: inherit }
  .wrong { color: var(--text-danger, #b3261e) }
`;

/** Not indexed, no referrer, not cached. */
export const SHARED_HEADERS = {
  'x-robots-tag': 'noindex, nofollow, noimageindex',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** A language without words here is English. */
function wordsOf(language: string | null): SharedWords & { readonly language: InterfaceLanguage } {
  const known = INTERFACE_LANGUAGES.find((each) => each === language) ?? 'en';
  return { ...SHARED_WORDS[known], language: known };
}

interface SharedPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** @param language of the visitor, as in the other pages; null = not known */
export function sharedPicturePage({ url, width, height }: SharedPicture, language: string | null): string {
  const words = wordsOf(language);
  return printPage({
    title: words.title,
    language: words.language,
    style: STYLE,
    body: `<main class="picture">
<h1>${words.title}</h1>
<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${words.picture}">
<p class="quiet" dir="ltr">${width} × ${height} px</p>
<a class="button" href="${escapeHtml(url)}" download>${words.download}</a>
</main>`,
  });
}

export function sharedPasswordPage({ isWrong }: { isWrong: boolean }, language: string | null): string {
  const words = wordsOf(language);
  const wrong = isWrong ? `<p class="wrong" role="alert">${words.wrong}</p>` : '';
  return printPage({
    title: words.title,
    language: words.language,
    style: STYLE,
    body: `<main class="sheet">
<h1>${words.title}</h1>
<p>${words.askPassword}</p>
<form method="post">
${wrong}
<label>${words.password} <input type="password" name="password" required maxlength="128" autocomplete="off"></label>
<button class="primary">${words.show}</button>
</form>
</main>`,
  });
}

/** For an unknown or expired link. */
export function sharedNothingPage(language: string | null): string {
  const words = wordsOf(language);
  return printPage({
    title: words.title,
    language: words.language,
    style: STYLE,
    body: `<main class="sheet">
<h1>${words.nothing}</h1>
<p>${words.nothingWhy}</p>
</main>`,
  });
}

/** For a network with too many wrong passwords. */
export function sharedWaitPage({ seconds }: { seconds: number }, language: string | null): string {
  const words = wordsOf(language);
  const minutes = Math.ceil(seconds / 60);
  return printPage({
    title: words.title,
    language: words.language,
    style: STYLE,
    body: `<main class="sheet">
<h1>${words.tooMany}</h1>
<p>${minutes === 1 ? words.waitMinute : words.wait(minutes)}</p>
</main>`,
  });
}

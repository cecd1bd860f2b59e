/** Pages of a share link: the picture, or its password form. Neither runs a script. */
import { escapeHtml, printPage } from '../base/page-frame.ts';

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

export function sharedPicturePage({
  url,
  width,
  height,
}: {
  url: string;
  width: number;
  height: number;
}): string {
  return printPage({
    title: 'Shared picture',
    style: STYLE,
    body: `<main class="picture">
<h1>Shared picture</h1>
<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="The shared picture">
<p class="quiet">${width} × ${height} px</p>
<a class="button" href="${escapeHtml(url)}" download>Download</a>
</main>`,
  });
}

export function sharedPasswordPage({ isWrong }: { isWrong: boolean }): string {
  const wrong = isWrong ? '<p class="wrong" role="alert">The password is incorrect. Try again.</p>' : '';
  return printPage({
    title: 'Shared picture',
    style: STYLE,
    body: `<main class="sheet">
<h1>Shared picture</h1>
<p>Enter the password to see this picture.</p>
<form method="post">
${wrong}
<label>Password <input type="password" name="password" required maxlength="128" autocomplete="off"></label>
<button class="primary">Show picture</button>
</form>
</main>`,
  });
}

/** For an unknown or expired link. */
export const sharedNothingPage = (): string =>
  printPage({
    title: 'Shared picture',
    style: STYLE,
    body: `<main class="sheet">
<h1>There is no picture here</h1>
<p>The link has ended or was removed by who shared it, or a letter of it is missing. Ask for a new one.</p>
</main>`,
  });

/** For a network with too many wrong passwords. */
export function sharedWaitPage({ seconds }: { seconds: number }): string {
  const minutes = Math.ceil(seconds / 60);
  return printPage({
    title: 'Shared picture',
    style: STYLE,
    body: `<main class="sheet">
<h1>Too many tries</h1>
<p>Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.</p>
</main>`,
  });
}

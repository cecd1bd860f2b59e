import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Headline } from '../../pages/account/components/page.tsx';

const about = (text: string) =>
  renderToStaticMarkup(<Headline title="Check your inbox" about={text} />).replace(
    /^.*<p class="about">/,
    '',
  );

test('an email address in the sentence under a heading is kept in one line, without the marks around it', () => {
  expect(about('We have sent a link to mara@studio-klein.example. Open it to go on.')).toBe(
    'We have sent a link to <span class="whole">mara@studio-klein.example</span>. Open it to go on.</p></div>',
  );
  expect(about('Account: \u2068m.k+shop@a-b.example\u2069')).toBe(
    'Account: \u2068<span class="whole">m.k+shop@a-b.example</span>\u2069</p></div>',
  );
  expect(about('No email yet? Enter your address.')).toBe('No email yet? Enter your address.</p></div>');
});

/** A button that is busy keeps the focus: a disabled one would lose it, and with it Escape of the dialog around it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '../../shell/ui/button.tsx';

test('a busy button is not disabled for the browser, and says that it is', () => {
  const busy = renderToStaticMarkup(
    <Button busy disabled>
      Create
    </Button>,
  );
  expect(busy).not.toMatch(/\sdisabled/);
  expect(busy).toContain('aria-disabled="true"');
  expect(renderToStaticMarkup(<Button disabled>Create</Button>)).toMatch(/\sdisabled=""/);
});

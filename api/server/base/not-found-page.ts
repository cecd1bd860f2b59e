/** Stands alone: no script, no other file, so that it shows even when the build is missing. */
export function notFoundPage(): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="This address leads nowhere on this Gesso server.">
<title>Not found · Gesso</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { display: grid; place-content: center; min-height: 90vh; margin: 0 24px; text-align: center }
  a { color: light-dark(#4340d6, #a9a8ff) }
</style>
<h1>There is nothing here</h1>
<p>The address may be mistyped. Your pictures are in your browser and are not affected.</p>
<p><a href="/studio">Open the studio</a></p>
</html>
`;
}

/** The page's styles are inline, and it loads nothing else. */
export const ERROR_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Renders a page that depends on nothing that could itself be broken. */
export function renderErrorPage(message: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 18px/1.5 system-ui, sans-serif }
  main { max-width: 28rem; padding: 2rem; text-align: center }
  a { color: inherit }
  :root { color-scheme: light dark }
</style>
<main>
  <h1>Something went wrong</h1>
  <p>${escapeText(message)}</p>
  <p><a href="/">Back to the start</a></p>
</main>
</html>
`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * This is the one script inside a public page; the content security policy names its hash. It runs before the
 * first paint, so that a signed-in viewer's navigation has its place from the start. It also marks a tip
 * button that is pressed before the page's own script has arrived.
 */
export const PAGE_SCRIPT =
  "if(/(^|; )(__Host-)?sprinkle_signed_in=1/.test(document.cookie))document.documentElement.classList.add('is-signed-in');" +
  "document.onclick=e=>e.target.closest('[data-tip-button]')?.setAttribute('aria-busy','true')";

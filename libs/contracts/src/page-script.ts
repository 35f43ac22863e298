/**
 * The one script inside a public page; the content security policy names its hash. It runs before the first paint, so
 * that what a signed-in viewer sees beside the page has its place from the start, and that a press of the tip button
 * is seen and kept until the page's own script is there to answer it.
 */
export const PAGE_SCRIPT =
  "if(/(^|; )sprinkle_signed_in=1/.test(document.cookie))document.documentElement.classList.add('is-signed-in');" +
  "document.onclick=e=>e.target.closest('.tip-button')?.setAttribute('aria-busy','true')";

/**
 * The one script inside a public page; the content security policy names its hash. It runs before the first paint, so
 * that what a signed-in viewer sees beside the page has its place from the start.
 */
export const SIGNED_IN_SCRIPT =
  "if(/(^|; )sprinkle_signed_in=1/.test(document.cookie))document.documentElement.classList.add('is-signed-in')";

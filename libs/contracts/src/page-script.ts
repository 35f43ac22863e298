/** The script inside a page posts the errors here that stopped the page's own scripts. It is not a username. */
export const PAGE_ERRORS_PATH = '/page-errors';

/**
 * The only script inside a page; the content security policy names its hash. It runs before the first paint, so that a
 * signed-in viewer's navigation has its place from the start. It marks a tip button that is pressed before the page's
 * own scripts are ready. It reports the first error of those scripts, and from then on a press leads to the checkout. A
 * parse error has no location, so the page's script stands in for it.
 */
export const PAGE_SCRIPT =
  "if(/(^|; )(__Host-)?sprinkle_signed_in=1/.test(document.cookie))document.documentElement.classList.add('is-signed-in');" +
  "document.onclick=e=>{const b=e.target.closest('form[data-tip] button');if(b){b.setAttribute('aria-busy','true');return false}};" +
  '{let over;const end=e=>{const r=e.reason??e.error,' +
  String.raw`at=/\/assets\/[\w.-]+\.js(:\d+:\d+)?/.exec([r?.stack,r,e.filename+':'+e.lineno+':'+e.colno,e.target.src,` +
  "r instanceof SyntaxError&&document.querySelector('script[src]')?.src]);" +
  "if(over||!at)return;over=1;document.onclick=null;document.querySelector('form[data-tip] [aria-busy]')?.form.submit();" +
  `navigator.sendBeacon('${PAGE_ERRORS_PATH}',new Blob([JSON.stringify({name:r?.name,message:r?.message,at:at[0]})],{type:'application/json'}))};` +
  "addEventListener('error',end,true);addEventListener('unhandledrejection',end)}";

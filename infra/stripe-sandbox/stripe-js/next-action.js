/* global window, document, location */

/** Resolves when the payer is done. As with the original, it never resolves when they leave the page for that. */
export async function takeAction(action) {
  if (action.type === 'use_stripe_sdk') return challenge(action.use_stripe_sdk.stripe_js);
  location.assign(
    action.redirect_to_url?.url ?? action.cashapp_handle_redirect_or_display_qr_code.mobile_auth_url,
  );
  return new Promise(() => {});
}

/** Shows the bank's question over the page, in a frame of this script's origin. */
function challenge(url) {
  const origin = new URL(url).origin;
  const iframe = document.createElement('iframe');
  const before = document.activeElement;
  iframe.title = 'Authentication challenge';
  iframe.src = `${url}#${new URLSearchParams({ origin: location.origin })}`;
  Object.assign(iframe.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    zIndex: '2147483647',
    colorScheme: 'normal',
    background: 'rgb(0 0 0 / 45%)',
  });
  return new Promise((resolve) => {
    function finish(event) {
      if (event.origin !== origin || event.source !== iframe.contentWindow) return;
      window.removeEventListener('message', finish);
      iframe.remove();
      before?.focus();
      resolve();
    }
    window.addEventListener('message', finish);
    document.body.append(iframe);
    iframe.focus();
  });
}

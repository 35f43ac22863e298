import { coverPage } from './cover-page.js';

/** Resolves when the payer is done. Like the original, never resolves if the payer leaves the page. */
export async function takeAction(action) {
  if (action.type === 'use_stripe_sdk') {
    // The bank's challenge. One issued while the payer was away has no server in its address.
    const url = new URL(action.use_stripe_sdk.stripe_js, import.meta.url);
    await coverPage('Authentication challenge', url.href);
    return;
  }
  location.assign(
    action.redirect_to_url?.url ?? action.cashapp_handle_redirect_or_display_qr_code.mobile_auth_url,
  );
  return new Promise(() => {});
}

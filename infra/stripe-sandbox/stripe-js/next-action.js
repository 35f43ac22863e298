import { coverPage } from './cover-page.js';

/** Resolves when the payer is done. As with the original, it never resolves when they leave the page for that. */
export async function takeAction(action) {
  if (action.type === 'use_stripe_sdk') {
    // The bank's question; one from while the payer was away names no server.
    const url = new URL(action.use_stripe_sdk.stripe_js, import.meta.url);
    await coverPage('Authentication challenge', url.href);
    return;
  }
  location.assign(
    action.redirect_to_url?.url ?? action.cashapp_handle_redirect_or_display_qr_code.mobile_auth_url,
  );
  return new Promise(() => {});
}

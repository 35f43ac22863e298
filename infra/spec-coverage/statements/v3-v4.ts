import type { Statements } from './statement.ts';

export const shapes: Statements = {
  'V3.current-user':
    'The current user has username, displayName, bio, profileImage, featuredContentType (image, video, tiktok or null), featuredImage, featuredVideo, tiktokUrl, buttonTitle, buttonIconId, buttonColor, isPublished.',
  'V3.login-payload': 'The login payload is email, password.',
  'V3.login-response': 'The login response is the user.',
  'V3.login-verification':
    'Before verification the login response is verificationRequired (boolean) with message.',
  'V3.login-error': 'A refused login answers message.',
  'V3.register-payload': 'The registration payload is username, email, password.',
  'V3.register-response':
    'The registration response is message, which mentions verification where it is needed.',
  'V3.verify-response': 'The verify-email response is message.',
  'V3.availability': 'The username availability response is available (boolean).',
  'V3.featured-creator':
    'A featured creator has username, displayName, profileImage (optional), bio (optional).',
  'V3.stats':
    'Stats have totalTips, totalAmount, commentCount, profileViews, uniqueProfileViews, isNewAccount (boolean), dailyChange (object with amount and comments, or null).',
  'V3.stats-total-amount': 'totalAmount is the gross of succeeded tips.',
  'V3.stats-comment-count': 'commentCount counts succeeded tips with a message, hidden ones included.',
  'V3.stats-unique-views': 'uniqueProfileViews is the sum of viewers that are unique by day.',
  'V3.stats-daily-change':
    'dailyChange compares the last 24 h with the 24 h before in percent: 100.0 when there was nothing before, 0.0 when both are nothing.',
  'V3.stats-new-account': 'An account younger than 48 h is isNewAccount, with dailyChange null.',
  'V3.stats-defaults': 'While loading, stats are zeros and isNewAccount is true.',
  'V3.tip':
    'A tip has id, senderName, senderEmail, amount, message (may be empty), response, socialPlatform, socialHandle, createdAt, isHidden.',
  'V3.public-profile': 'The public profile response has user, socialLinks (list of id, platform, url), tips.',
  'V3.public-profile-private':
    "A visitor's JSON never holds senderEmail, hidden tips, provider account identifiers or payout data.",
  'V3.payment-intent': 'The payment intent response has clientSecret.',
  'V3.button-icon': 'A button icon has id, name, imageData, defaultText.',
};

export const transitions: Statements = {
  'V4.auth-loading': 'Authentication starts loading while the current user is fetched.',
  'V4.auth-success': 'Where the current user is fetched, the state is authenticated.',
  'V4.auth-failure': 'Where fetching the current user fails, the state is unauthenticated.',
  'V4.auth-network-error': 'After a network error the state is unauthenticated.',
  'V4.login-success': 'Login success sets the user and refreshes the current-user data.',
  'V4.login-verification-required':
    'Where verificationRequired is returned the user stays unauthenticated, and the caller receives a flag and the message.',
  'V4.logout-success': 'Logout success clears the user and invalidates all cached data.',
  'V4.login-flow': 'Login goes from the email step to the password step to the dashboard.',
  'V4.login-stays': 'Where verification is required the user stays on the password step with an error.',
  'V4.register-verification': 'Where the response message mentions verification the user goes to /login.',
  'V4.register-auto-login':
    'Where the response message mentions no verification the user is logged in and goes to /dashboard.',
  'V4.register-auto-login-fails': 'Where that automatic login fails the user goes to /login.',
  'V4.register-verification-off': 'With REQUIRE_EMAIL_VERIFICATION=false a new account can sign in at once.',
  'V4.verify-success': 'Verification goes from loading to success, and /edit-profile follows after 3 s.',
  'V4.verify-failure': 'Verification goes from loading to failure where the link does not verify.',
  'V4.verify-expires': 'A verification link lasts 24 h; its token is stored only as a hash.',
  'V4.verify-again': 'The same token again after success answers success, and signs nobody in.',
  'V4.payment-processing': 'The payment form is busy (processing) while a payment is confirmed.',
  'V4.payment-succeeded': 'A succeeded payment sends the confirm call and redirects.',
  'V4.payment-failed': 'A failed payment raises a toast and the form stays.',
  'V4.tip-life':
    'A tip is pending on intent, then processing, succeeded, failed or canceled; a succeeded one may become refunded or disputed (then won = succeeded, or lost).',
  'V4.tip-proved':
    "A tip succeeds only by the provider's word: its signed webhook or our look-up on confirm, counted once.",
  'V4.tip-visible': 'Visitors and creators see and count only succeeded tips.',
  'V4.tip-pending-canceled': 'A pending tip is canceled after 24 h and its personal data erased.',
  'V4.page-sequence': 'The public page shows its splash, then the media, then autoplay starts.',
  'V4.view-once': 'A profile view is recorded once per load.',
  'V4.view-not-owner': 'No view is recorded for the owner (a signed-in user with the same username).',
  'V4.view-bots': 'Known bots are not counted; the address is stored only as a keyed hash.',
};

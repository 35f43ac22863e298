import type { Statements } from './statement.ts';

export const calls: Statements = {
  'V7.credentials': 'All calls include credentials (cookies).',
  'V7.json-body': 'A body is sent as JSON with a JSON content type.',
  'V7.form-data': 'Form data is sent as it is.',
  'V7.default-get': 'The default fetch is a GET that parses JSON.',
  'V7.unauthorized': 'A 401 throws, unless null-on-401 is set.',
  'V7.no-retries': 'There are no automatic retries.',
  'V7.no-focus-refetch': 'Nothing is fetched again on window focus.',
  'V7.no-polling': 'Nothing is polled.',
  'V7.never-stale': 'Fetched data never becomes stale by itself.',
  'V7.current': 'GET /api/auth/current answers the user if OK; non-OK means logged out.',
  'V7.login':
    'POST /api/auth/login with email, password answers the user, or verificationRequired with message, or message.',
  'V7.logout': 'POST /api/auth/logout without payload ends the session; message on error.',
  'V7.register': 'POST /api/auth/register with username, email, password answers message.',
  'V7.verify-email': 'GET /api/auth/verify-email?token=... answers message and an HTTP ok status.',
  'V7.username-available': 'GET /api/username-available/{username} answers available.',
  'V7.featured-creators': 'GET /api/featured-creators answers a list of featured creators.',
  'V7.own-stats': 'GET /api/users/me/stats answers the stats fields.',
  'V7.own-tips': 'GET /api/users/me/tips answers a list of tips.',
  'V7.public-profile': 'GET /api/users/{username} answers user, socialLinks, tips.',
  'V7.view':
    'POST /api/users/{username}/view without payload records a view, for a viewer who is not the owner.',
  'V7.button-icons': 'GET /api/button-icons answers the icon list.',
  'V7.button-icon': 'GET /api/button-icons/{id} answers one icon.',
  'V7.create-payment-intent':
    'POST /api/create-payment-intent with username, senderName, senderEmail, amount, message, optionally socialPlatform, socialHandle answers clientSecret.',
  'V7.confirm-tip': 'POST /api/confirm-tip with paymentIntentId, senderEmail is sent after payment succeeds.',
  'V7.confirm-tip-early':
    "confirm-tip answers 409 PAYMENT_NOT_COMPLETED before the payment is done, and 202 {status: 'processing'} while it is processing.",
  'V7.tips-call':
    'POST /api/users/{username}/tips is the same as create-payment-intent: no tip without a payment.',
  'V7.availability-debounced': 'The availability call is made after the 500 ms debounce.',
  'V7.confirm-if-required': 'The payment provider confirms without redirect where possible.',
  'V7.confirm-return': 'The return URL of the payment is /{username}?success=true.',
  'V7.confirm-billing-email': 'The billing email of the payment is set.',
};

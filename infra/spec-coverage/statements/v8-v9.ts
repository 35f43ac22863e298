import type { Statements } from './statement.ts';

export const errors: Statements = {
  'V8.non-ok': "Any non-OK response raises an error 'status: body text'.",
  'V8.non-ok-empty': "Where the body of a non-OK response is empty, the error is 'status: status text'.",
  'V8.login-failed':
    "Login failure: toast 'Login failed' with the server message or 'Invalid email or password'.",
  'V8.login-failed-inline': "Login failure: inline 'Invalid password. Please try again.'",
  'V8.login-default-message': "The default message thrown by a failed login is 'Login failed'.",
  'V8.login-error-verify':
    "A login error containing 'verify' or 'verification': toast 'Verification required'; inline 'Please verify your email before logging in. Check your inbox for the verification link.'",
  'V8.login-verification-toast':
    "verificationRequired: toast 'Email verification required' with 'Please check your email for a verification link. You need to verify your email before logging in.'",
  'V8.login-verification-inline':
    "verificationRequired: inline 'Email verification required. Check your inbox for the verification link.'",
  'V8.logout-failed':
    "Logout failure: destructive toast 'Logout failed' with the server message or 'Failed to log out'.",
  'V8.register-failed':
    "Registration error: toast 'Registration failed' with the server message parsed from 'status: json'.",
  'V8.register-failed-raw':
    "Registration error that is no JSON: the raw message, else 'Something went wrong. Please try again.'",
  'V8.username-check-failed':
    "A failing username check throws 'Error checking username: ' plus status text; the indicator shows '?'.",
  'V8.verify-no-token': "Without token: 'Invalid verification link. No token provided.'",
  'V8.verify-server-failure':
    "Server failure: the server message or 'Failed to verify your email. The link may have expired.'",
  'V8.verify-network-error':
    "Network error: 'An error occurred during verification. Please try again or contact support.'",
  'V8.copy-success': "Copying the link raises the toast 'Link copied'.",
  'V8.copy-failure': "A copy that fails raises 'Failed to copy' with 'Could not copy link to clipboard.'",
  'V8.current-user-failure': 'Fetching the current user failing means logged out.',
  'V8.auth-context':
    "Using the auth context outside its provider throws 'useAuth must be used within an AuthProvider'.",
  'V8.profile-load-failure': 'A profile that does not load leads to /not-found.',
  'V8.session-expired':
    "A 401 raises the toast 'Session Expired' with 'Your session has expired. Please login again.', clears the cached user and goes to /login.",
  'V8.payment-failed': "A refused payment raises the toast 'Payment Failed' with the provider's message.",
  'V8.payment-error':
    "An exception raises 'Payment Error' with 'There was an error processing your payment'.",
  'V8.payment-success': "Success raises the toast 'Payment Successful' with 'Thank you for your tip!'.",
  'V8.payment-intent-failure':
    "Where no intent can be made, the toast 'Error' with 'Could not initiate payment process', then /.",
  'V8.button-icons-failure':
    "Where the icon list fails, the toast 'Error loading button icons' with 'Please try again later'.",
  'V8.video-errors': 'Video errors are only logged.',
};

export const constants: Statements = {
  'V9.username-length': 'A username has 4 to 25 characters.',
  'V9.password-length': 'A password has at least 8 characters.',
  'V9.username-debounce': 'The username check is debounced by 500 ms.',
  'V9.login-redirect': 'The redirect after login follows after 0.5 s.',
  'V9.verify-redirect': 'The redirect after verification follows after 3 s.',
  'V9.wizard-transition': 'The step transition of the wizard takes 300 ms.',
  'V9.rotating-word': 'The rotating word changes every 3000 ms.',
  'V9.featured-skeletons': 'There are 3 skeleton cards of featured creators.',
  'V9.bio-clamp': "A featured creator's bio is clamped to 2 lines.",
  'V9.splash': 'The splash takes 2000 ms and fades for 800 ms.',
  'V9.tip-list-limit': 'The tip list is limited to 6.',
  'V9.recent-comments': 'The dashboard shows 3 recent comments.',
  'V9.preset-tips': 'Preset tips are 3, 5 and 10 dollars.',
  'V9.amount-decimals': 'Amounts are in dollars with 2 decimals.',
  'V9.percent-decimals': 'A percent change has 1 decimal.',
  'V9.toast-one': 'There is one toast at a time.',
  'V9.toast-auto-close': 'A toast closes by itself after 5000 ms.',
  'V9.toast-swipe': 'A swipe to the right closes a toast, with a 50 px threshold.',
  'V9.toast-hotkey': 'The hotkey of toasts is F8.',
  'V9.toast-removal': 'A dismissed toast is removed 1,000,000 ms later.',
  'V9.button-colour-default':
    'buttonColor is #ff4398 by default in store and editor; where none is stored, #FF3C8E is shown.',
  'V9.button-title-default': "The default buttonTitle is 'Tip This Video'.",
  'V9.preferred-username': 'The local storage key is preferredUsername.',
  'V9.platform-fee': 'The platform fee is 10%, rounded half up per tip.',
  'V9.confetti': 'Confetti lasts 2 s with 50 particles.',
  'V9.legal-date': 'Legal pages are dated April 26, 2025.',
};

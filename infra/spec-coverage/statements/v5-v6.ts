import type { Statements } from './statement.ts';

export const validation: Statements = {
  'V5.email-valid': "An invalid email says 'Please enter a valid email address'.",
  'V5.email-login-fallback': "The login step falls back to 'Please enter a valid email'.",
  'V5.login-password-required': "A login without password says 'Password is required'.",
  'V5.username-min': "Under 4 characters: 'Username must be at least 4 characters'.",
  'V5.username-max': "Over 25 characters: 'Username must be at most 25 characters'.",
  'V5.username-characters':
    "Other than letters, digits and underscore: 'Username can only contain letters, numbers, and underscores'.",
  'V5.username-whitespace': 'Whitespace is stripped from the username while typing.',
  'V5.username-taken': "A taken name says 'This username is already taken. Please choose another one.'",
  'V5.username-ignores-case': 'A username is unique ignoring case, and shown as typed.',
  'V5.username-reserved': 'Names that a route or a service owns are reserved: available is false.',
  'V5.username-continue-checking': 'Continue is disabled while the name is checked.',
  'V5.username-continue-short': 'Continue is disabled when the name is shorter than 4.',
  'V5.username-continue-taken': 'Continue is disabled when the name is known taken.',
  'V5.username-debounce':
    'Availability is checked after a 500 ms debounce, once 4 or more characters are present.',
  'V5.password-min': "A password under 8 characters says 'Password must be at least 8 characters'.",
  'V5.password-confirm': "A confirmation that differs says 'Passwords do not match', on the confirm field.",
  'V5.claim-whitespace': 'Whitespace is removed from the claim box.',
  'V5.claim-host-prefix': 'A leading host prefix is removed from the claim box.',
  'V5.claim-empty': 'An empty claim is not stored.',
  'V5.tip-amount-positive':
    "A zero or negative amount says 'Invalid amount' with 'Please enter a positive amount'.",
  'V5.tip-amount-limits':
    "A positive amount outside the limits says 'The minimum tip is $1.00' or 'The maximum tip is $10,000.00', with the amounts in force.",
  'V5.tip-amount-decimals': 'An amount with more than two decimals is refused with 400.',
  'V5.tip-name-required': "A tip without name says 'Name required' with 'Please enter your name'.",
  'V5.tip-email-required':
    "A tip without email says 'Email required' with 'Please enter your email address to receive a receipt'.",
  'V5.tip-message-length': 'A tip message has at most 300 characters, and is shown as text, never as markup.',
  'V5.checkout-required': 'Checkout requires username, senderName, senderEmail and amount.',
  'V5.handle-at': 'A leading @ is removed from a handle.',
  'V5.handle-instagram': 'A tipper on instagram links to {host}/{handle}.',
  'V5.handle-tiktok': 'A tipper on tiktok links to {host}/@{handle}.',
  'V5.handle-x': 'A tipper on x links to {host}/{handle}.',
  'V5.handle-other': 'A handle of another platform gives no link in comments.',
  'V5.link-supported':
    'Social link buttons of the public page support instagram, twitter/x, tiktok, youtube, facebook, snapchat and linkedin.',
  'V5.link-other': 'A social link of any other platform maps to {platform}.com/{handle}.',
  'V5.link-address': 'A value that starts with http(s):// is used as it is; any other scheme is refused.',
  'V5.link-preview': "The preview maps only instagram, tiktok and x/twitter, otherwise '#'.",
  'V5.video-numeric': 'A creator video URL with a numeric id is recognised.',
  'V5.video-short': 'A short /t/ code URL is recognised.',
  'V5.video-short-host': 'A short-host code URL is recognised.',
  'V5.video-prefix': 'Each video link form takes an optional www or m prefix.',
  'V5.video-embed': 'An embed URL is built from the numeric id, only for the first form.',
};

export const permissions: Statements = {
  'V6.visitor-pages':
    'An anonymous visitor reaches landing, login, register, verify, public pages, tip dialog, checkout and legal pages.',
  'V6.creator-session':
    'A creator is signed in by a cookie session: HttpOnly, SameSite=Lax, stored hashed, revocable.',
  'V6.creator-pages':
    'A signed-in creator reaches dashboard, editing, preview, payment settings, comments and logout.',
  'V6.creator-calls': "The creator's own calls answer 401 without a session.",
  'V6.protected-redirect': 'Protected routes redirect to /login.',
  'V6.owner-views': "An owner's view of their own public page is not counted.",
  'V6.administrator': "Administrators have a session of their own: a creator's opens nothing in the console.",
};

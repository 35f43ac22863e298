import type { Statements } from './statement.ts';

export const login: Statements = {
  'V2.login-email-screen':
    "Step 1 has the heading 'Hey, welcome back...', an email field and a button 'Continue'.",
  'V2.login-email-sign-up': "Step 1 has a link 'Sign up' to /register.",
  'V2.login-email-continue':
    "'Continue' goes to /login/password with the email as the query parameter email.",
  'V2.login-password-needs-email':
    'Step 2 reads the email from the query string, and returns to /login without it.',
  'V2.login-password-screen':
    "Step 2 has the heading 'Now your password', one password field and a button 'Sign in'.",
  'V2.login-password-busy': "The button shows 'Signing in...' while busy.",
  'V2.login-password-back': "'Back to email' returns to step 1.",
  'V2.login-password-sign-up': "Step 2 has a link 'Sign up' to /register.",
  'V2.login-password-success': 'On success a toast is shown, and /dashboard follows after about 0.5 s.',
};

export const registration: Statements = {
  'V2.register-transition': 'The wizard goes from step to step with a transition of 300 ms.',
  'V2.register-email-step':
    "Step 1 has the heading 'Let's start with your email', a button 'Continue' and a link 'Log in' to /login.",
  'V2.register-username-step':
    "Step 2 has the heading 'Choose your username' and the prefix of the profile address.",
  'V2.register-username-checking':
    "A spinner and 'Checking availability...' are shown while the name is checked.",
  'V2.register-username-available': 'A green tick is shown when the name is available.',
  'V2.register-username-taken': 'A red cross is shown when the name is taken.',
  'V2.register-username-unknown': "'?' is shown when the check fails.",
  'V2.register-username-hint':
    "The hint reads 'Your username must be 4-25 characters and can only contain letters, numbers, and underscores.'",
  'V2.register-username-back': "'Back to email' returns to step 1.",
  'V2.register-password-step':
    "Step 3 has the heading 'Create a secure password', password, confirm password and 'Create Account'.",
  'V2.register-password-busy': "The button shows 'Creating your account...' while busy.",
  'V2.register-password-back': "'Back to username' returns to step 2.",
  'V2.register-prefilled': 'A stored preferredUsername is prefilled.',
  'V2.register-cleared': 'The stored preferredUsername is cleared after registration.',
};

export const verification: Statements = {
  'V2.verify-token': 'The page reads token from the query string and sends it to the server.',
  'V2.verify-spinner': 'A spinner is shown while verifying.',
  'V2.verify-success-panel':
    'The success panel says that a redirect to the profile follows within about 3 s.',
  'V2.verify-success-link': "The success panel offers 'Go to My Profile' to /edit-profile.",
  'V2.verify-failure-register': "The failure panel offers 'Register Again' to /register.",
  'V2.verify-failure-login': "The failure panel offers 'Go to Login' to /login.",
};

export const dashboard: Statements = {
  'V2.dashboard-create-page': "A quick button 'Create Your Page' leads to /edit-profile.",
  'V2.dashboard-upload-videos': "A quick button 'Upload Videos' leads to /featured-image.",
  'V2.dashboard-cards': 'Three stat cards: Total Tips (totalAmount, gross), Comments, Profile Views.',
  'V2.dashboard-loading': "Cards show '--' while loading.",
  'V2.dashboard-change-hidden': 'The percent change is hidden for new accounts.',
  'V2.dashboard-unique-views': 'The Profile Views card shows the unique visitor count instead of a change.',
  'V2.dashboard-recent-comments': "'Recent Comments' shows the first 3 tips that are not hidden.",
  'V2.dashboard-view-all': "'View All' leads to /comments.",
  'V2.dashboard-no-message': "A tip without message shows '(No message)'.",
  'V2.dashboard-copy-link': "The 'Your Profile Link' card has a copy button.",
  'V2.dashboard-preview-profile': "'Preview Profile' opens /{username} in a new tab.",
};

export const navigation: Statements = {
  'V2.nav-sidebar':
    'The desktop sidebar leads to Dashboard /dashboard, Edit Profile /edit-profile, Upload Videos /featured-image, Comments /comments, Payment Settings /payment-settings.',
  'V2.nav-sidebar-logout': 'The desktop sidebar has Logout.',
  'V2.nav-bar-profile': 'The mobile bottom bar has Profile to /preview.',
  'V2.nav-bar-profile-active': 'Profile is active also on / and /@....',
  'V2.nav-bar-signed-in': 'Signed in, the bottom bar also has Dashboard and Settings to /edit-profile.',
  'V2.nav-bar-settings-active': 'Settings is active also on /payment-settings and /comments.',
  'V2.nav-bar-guest': 'Guests see Login in the bottom bar instead of Dashboard and Settings.',
  'V2.nav-header-logo': 'The top header has the logo, linking to /.',
  'V2.nav-header-preview': "The top header has 'Preview Page' to /preview for signed-in users only.",
  'V2.nav-header-log-out': "'Log Out' in the top header returns to /.",
  'V2.nav-header-log-in': "'Log In' in the top header leads guests to /login.",
};

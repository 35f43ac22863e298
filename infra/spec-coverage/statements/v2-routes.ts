import type { Statements } from './statement.ts';

export const landingCopy: Statements = {
  'V1.landing-headline':
    "The landing page reads 'Love the fit. Leave a tip.' and 'No middlemen. No brand deals. Just real support from your real fans.'",
  'V1.rotating-words': 'A rotating word cycles through outfit, dance, jokes, workout, dish, art, joke, glow.',
  'V1.how-it-works':
    "'How it works' has three steps: create your profile, share your link, receive tips (with comments).",
  'V1.sample-preview':
    "A sample phone preview (300x600) shows a profile, a 'Tip This Look' button and two sample tips of 2.00 and 1.00 dollars with short comments.",
};

export const routes: Statements = {
  'V2.route-landing': '/ shows the landing page to everybody.',
  'V2.route-login': '/login shows login step 1 to everybody.',
  'V2.route-login-password': '/login/password shows login step 2 to everybody.',
  'V2.route-register': '/register shows the three-step registration to everybody.',
  'V2.route-verify-email': '/verify-email verifies an email by token for everybody.',
  'V2.route-dashboard': '/dashboard opens signed in, and redirects to /login when not.',
  'V2.route-edit-profile': '/edit-profile opens signed in, and redirects to /login when not.',
  'V2.route-payment-settings': '/payment-settings opens signed in, and redirects to /login when not.',
  'V2.route-comments': '/comments opens signed in, and redirects to /login when not.',
  'V2.route-featured-image': '/featured-image opens signed in, and redirects to /login when not.',
  'V2.route-preview':
    '/preview (variant two, click to edit) opens signed in, and redirects to /login when not.',
  'V2.route-preview-profile':
    "/preview-profile (variant one, 'Profile Preview') opens signed in, and redirects to /login when not.",
  'V2.route-preview-profile-test':
    '/preview-profile-test shows variant two with sample data and saves nothing, signed in; /login when not.',
  'V2.route-checkout': '/checkout shows the tip payment to everybody.',
  'V2.route-privacy': '/privacy shows the static privacy page to everybody.',
  'V2.route-terms': '/terms shows the static terms to everybody.',
  'V2.route-admin-login': '/admin/login shows the login of the administrator console.',
  'V2.route-admin-dashboard':
    '/admin/dashboard opens for an administrator, and leads to /admin/login when not.',
  'V2.route-admin-communications':
    '/admin/communications leads to /admin/login when no administrator is signed in.',
  'V2.route-test-1': '/{username}/test-1 shows the second public variant (ticker over the video), noindex.',
  'V2.route-test123': '/{username}/test123 shows the first public variant, noindex.',
  'V2.route-creator-page': '/{username} shows the public creator page to everybody.',
  'V2.route-unknown': 'Any other path shows the not-found page, with status 404.',
  'V2.protected-spinner': 'A protected route shows a spinner while the authentication state loads.',
  'V2.protected-redirect': 'A protected route redirects to /login when the visitor is not authenticated.',
  'V2.unknown-username':
    'An unknown username is answered with status 404 and the not-found screen; the script then shows /not-found in the address bar.',
  'V2.unpublished-page':
    'A page that is not published, or whose owner is blocked or closed, is 404 for all but its owner, in the API as in the page.',
  'V2.not-found-text':
    "The not-found screen reads '404 Page Not Found' and 'Did you forget to add the page to the router?'.",
  'V2.toast-corner': 'Toasts are shown one at a time, at a corner of the screen.',
  'V2.toast-variants': 'A toast has a default and a destructive variant.',
  'V2.toast-survives-load': 'A toast raised just before the page changes survives a full page load.',
};

export const landing: Statements = {
  'V2.landing-signed-in': '/ redirects to /{username} of the current user when somebody is signed in.',
  'V2.landing-nav-pages': 'The top navigation has Discover, Pricing and Learn, which lead to real pages.',
  'V2.landing-nav-login': "'Log in' leads to /login.",
  'V2.landing-nav-sign-up': "'Sign up free' leads to /register.",
  'V2.landing-claim-box':
    "The hero's claim box is prefixed by the short host path, with placeholder 'yourname'.",
  'V2.landing-claim-strips': 'Spaces and any leading host prefix typed into the claim box are stripped.',
  'V2.landing-claim-stores':
    "'Claim your {product}' stores the trimmed value in local storage as preferredUsername and goes to /register.",
  'V2.landing-claim-empty': 'An empty claim is not stored, and goes to /register all the same.',
  'V2.landing-featured-columns':
    "The 'Featured Creators' grid has 1 column, 2 on small screens and 3 on large ones.",
  'V2.landing-featured-empty': "'Featured Creators' is absent when the featured list is empty.",
  'V2.landing-featured-skeletons': '3 skeleton cards stand in while the featured list loads.',
  'V2.landing-featured-image':
    'A card shows the profile image, or the first letter of the username in uppercase where there is none.',
  'V2.landing-featured-card': 'A card shows displayName, @username and the bio clamped to 2 lines.',
  'V2.landing-featured-link': 'Clicking a featured card goes to /{username}.',
  'V2.landing-call-to-action':
    "The bottom reads 'Ready to Start Receiving Tips?' with a 'Create Your {product}' link to /register.",
};

import type { Statements } from './statement.ts';

export const publicPage: Statements = {
  'V2.page-username': 'The username comes from the route, whatever its case.',
  'V2.page-header': 'Visitors who are not signed in see a creator header.',
  'V2.page-navigation': 'Signed-in users see the app navigation, added by script to the same cached HTML.',
  'V2.page-splash': "Visitors first see a splash with 'Love their work? Send a tip!'.",
  'V2.page-splash-icon': "The splash shows the creator's chosen button icon, or a default cupcake icon.",
  'V2.page-splash-timing': 'The splash is shown for 2 seconds and fades for 0.8 s, then the content appears.',
  'V2.page-splash-css':
    'The splash lies over content that is already painted and ends in CSS, so also without JavaScript.',
  'V2.page-splash-skip': 'A tap skips the splash; it is left out under prefers-reduced-motion.',
  'V2.page-media-area': 'The featured media area has the ratio 9:16.',
  'V2.page-media-video': 'Featured media can be a video.',
  'V2.page-media-image': 'Featured media can be an image.',
  'V2.page-media-tiktok': 'Featured media can be a TikTok embed in an iframe, with a spinner while it loads.',
  'V2.page-tip-button': 'The tip button is sticky and always in reach.',
  'V2.page-about': "An avatar stands with 'More about me' and the bio.",
  'V2.page-no-bio': "Where there is no bio it says 'No bio yet.'.",
  'V2.page-social-links': 'Social links are round buttons that lead to the link.',
  'V2.page-tips': "Visitors see the list of tip messages with the creator's replies.",
  'V2.page-logo': 'A brand logo link stands at the bottom.',
  'V2.page-ticker-variant':
    "The second variant shows a ticker of tips over the featured video, the custom button icon and the heading 'More About Me'.",
  'V2.page-ticker-amounts': 'The ticker shows amounts with a $ sign and 2 decimals.',
  'V2.page-tip-filter': 'The tip list holds only tips with a non-empty message and a sender name.',
  'V2.page-tip-limit': 'The tip list holds at most 6 tips.',
  'V2.page-top-tipper': "A 'Top Tipper' highlight shows the highest amount.",
  'V2.page-tip-scroll': 'The tip list scrolls by itself.',
  'V2.page-no-tips': "Without tips it says 'No tips yet. Be the first to tip!'.",
  'V2.page-button-default': "Where buttonTitle is empty the public page's button says 'Send Love ❤️'.",
  'V2.button-default-video': "Elsewhere the default button text for a video is 'Tip This Video'.",
  'V2.button-default-tiktok': "Elsewhere the default button text for tiktok is 'Tip This TikTok'.",
  'V2.button-default-image': "Elsewhere the default button text for an image is 'Tip This Look'.",
  'V2.button-default-none': "Elsewhere the default button text without featured content is 'Send a Tip'.",
  'V2.button-stored-default': "The stored default of buttonTitle is 'Tip This Video'.",
  'V2.sample-tip-message': "A tip without a message in the sample data shows 'lovely'.",
  'V2.page-autoplay':
    'After a scroll to the tip button (1.5 s, then 2 s) the video begins 0.5 s later (300 ms autoplay delay).',
  'V2.page-autoplay-muted': 'Where autoplay is blocked, the video plays muted.',
  'V2.page-autoplay-poster': 'After a failed muted attempt the poster stays, with a play button.',
  'V2.tiktok-invalid': "An address that is no TikTok link says 'Invalid TikTok URL'.",
  'V2.tiktok-failed': "An embed that does not load says 'Failed to load TikTok embed'.",
  'V2.tiktok-unable': "A link that cannot be embedded says 'Unable to embed TikTok video'.",
  'V2.tiktok-ratio': 'The TikTok embed has a ratio of about 177.78%.',
};

export const tipDialog: Statements = {
  'V2.dialog-title': "The tip button opens a dialog titled 'Show Some Love to @{username}'.",
  'V2.dialog-presets': 'Preset amounts are 3, 5 and 10 dollars, the first being default.',
  'V2.dialog-custom': 'A typed valid custom amount overrides the preset.',
  'V2.dialog-fields':
    'Fields: name, email, optional message, optional social platform (instagram, tiktok, x) and handle.',
  'V2.dialog-submit':
    'On submit the dialog closes and /checkout follows with username, senderName, senderEmail, amount, message and optionally socialPlatform and socialHandle, none of them in the address.',
  'V2.dialog-reset': 'Fields reset after sending.',
  'V2.dialog-confetti': "In the creator's editor the dialog opens with 2 seconds of confetti (50 particles).",
};

export const checkout: Statements = {
  'V2.checkout-parameters':
    'Reads query parameters username, senderName, senderEmail, amount (required), message, socialPlatform, socialHandle (optional).',
  'V2.checkout-address': 'The parameters are moved to session storage and taken out of the address.',
  'V2.checkout-reload': 'A reload reads the details from session storage and uses the same intent.',
  'V2.checkout-missing':
    "Where a required detail is missing, a toast says 'Missing Information' with 'Required information for the tip is missing', and / follows.",
  'V2.checkout-heading': "Shows 'Send a Tip' and 'You're sending ${amount} to @{username}'.",
  'V2.checkout-form': 'Shows the payment form of the card payment provider.',
  'V2.checkout-cancel': "'Cancel' goes to /.",
  'V2.checkout-success': 'After success it goes to /{username}?success=true.',
  'V2.checkout-success-proves-nothing':
    '?success=true alone proves nothing: the page asks the server for the status.',
  'V2.checkout-methods':
    'Payment methods are offered in the order apple_pay, google_pay, card, cashapp, link, klarna.',
};

export const legal: Statements = {
  'V2.legal-privacy-date': "/privacy says 'Last updated: April 26, 2025'.",
  'V2.legal-terms-date': "/terms says 'Last updated: April 26, 2025'.",
  'V2.legal-back': 'Each legal page has a Back button.',
  'V2.legal-logo': 'Each legal page has a logo linking to /dashboard.',
  'V2.legal-privacy-topics': 'Privacy covers what is collected, how it is used and a contact address.',
  'V2.legal-terms-topics':
    'Terms cover accounts, content and conduct, payments and fees, termination and a contact address.',
  'V2.legal-terms-fees': 'The terms say that creators may be charged processing fees.',
};

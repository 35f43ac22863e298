import type { Statements } from './statement.ts';

export const editProfile: Statements = {
  'C2.creator-routes': 'Every creator route leads to /login when nobody is signed in.',
  'C2.creator-spinner': 'A spinner is shown while it is not known who is signed in.',
  'C2.edit-profile-sections': 'Edit Profile has the sections username, profile information and social links.',
  'C2.edit-profile-save': 'After Save Changes a redirecting notice is shown, and /preview follows.',
  'C2.username-modes':
    'The username is displayed; Edit opens its form; Cancel or a successful save closes it.',
  'C2.username-unchanged': 'Saving an unchanged name only closes the form.',
  'C2.username-check': 'The availability of a typed name is checked live.',
  'C2.profile-fields': 'Display name, bio and button title can be changed.',
  'C2.profile-image': 'The profile image is a URL or an uploaded image.',
  'C2.links-dedicated': 'instagram, twitter, website, tiktok, linkedin and youtube have fields of their own.',
  'C2.links-other': 'Other platforms are added by Add Other with a platform and a URL.',
  'C2.links-save-all': 'Save All is enabled only after a field changed.',
  'C2.links-each': 'Existing links are updated and removed one by one.',
};

export const paymentSettings: Statements = {
  'C2.payment-add': 'The form has a type, the account information and a choice to make it the default.',
  'C2.payment-labels':
    'The field is labelled Bank Account Details, PayPal Email or Venmo Username by its type.',
  'C2.payment-default': 'Set Default is offered for the methods that are not the default.',
  'C2.payment-remove': 'Each method can be removed.',
  'C2.payment-masked-email': 'An e-mail address shows 2 characters of its local part and the domain.',
  'C2.payment-masked-digits': 'A text with 4 or more digits shows only the last 4.',
  'C2.payment-masked-text': 'Any other text shows its first and last character.',
  'C2.payment-details': 'A menu of the editor leads to Payment Details at /dashboard/payment-methods.',
};

export const comments: Statements = {
  'C2.comments-heading': "The heading is 'Comments from Tippers'.",
  'C2.comments-filter': 'The filter is All, Visible or Hidden.',
  'C2.comments-list': 'The list scrolls in a height of at most 500 px.',
  'C2.comments-item': "An item shows sender, amount and message, or '(No message)' where that is empty.",
  'C2.comments-time': "An item shows a relative time, 'Recently' where it is missing or invalid.",
  'C2.comments-toggle': 'Hide and Show change the visibility of a tip.',
  'C2.comments-handle':
    'A handle is linked on instagram, tiktok and x without a leading @, and on no other platform.',
};

export const featuredContent: Statements = {
  'C2.featured-tabs': 'The screen has the tabs Image and Video.',
  'C2.featured-buttons': 'The screen has Remove and Save Changes.',
  'C2.featured-saved':
    "After content was saved, 'Your content has been updated!' offers Change Video, which closes it, and Preview Profile to /preview.",
  'C2.featured-removed': 'After a save without content a redirecting notice is shown, and /preview follows.',
  'C2.featured-tiktok':
    'A TikTok link is of the type tiktok and is shown in a frame, with a spinner while it loads.',
  'C2.featured-tiktok-invalid': "An address of TikTok that is no video answers 'Invalid TikTok URL'.",
  'C2.featured-tiktok-unable': "A link that cannot be embedded shows 'Unable to embed TikTok video'.",
  'C2.featured-tiktok-failed': "A frame that does not load shows 'Failed to load TikTok embed'.",
  'C2.featured-tiktok-ratio': 'The embed is about 177.78% as high as wide.',
};

export const preview: Statements = {
  'C2.preview-title': "The first variant is titled 'Profile Preview' and has 'Public View' to /{username}.",
  'C2.preview-back': 'The first variant has a Back button.',
  'C2.preview-buttons':
    'The first variant has Edit Video to /featured-image, Edit Profile to /edit-profile, Edit Social Links, View Stats and the publish button.',
  'C2.preview-overlay':
    "The first visit of the second variant shows 'Let's Start Editing', 'Click or tap any section to customize your profile', 'Tap anywhere to continue'.",
  'C2.preview-areas':
    'In the second variant a press on the media, the tip button, avatar and bio or the links opens their editor.',
  'C2.preview-button-tab':
    'The tip button opens the profile dialog on the button tab, avatar and bio on the profile tab.',
  'C2.preview-floating': 'The second variant has View Stats and the publish button.',
  'C2.preview-menu': 'The menu has View Public Page, Stats, Payment Details, Privacy, Terms and Logout.',
  'C2.preview-logout': 'Logout leads to /login.',
  'C2.preview-logo': 'The logo leads to /dashboard.',
  'C2.preview-refresh':
    "Refresh loads the profile and, if there are tips, raises 'Tips Updated' with 'You have N tip(s)!'.",
  'C2.preview-focus': 'The profile is loaded again when the window is focused.',
  'C2.preview-poll': 'The profile is loaded every 30 s, but not while a dialog is open.',
  'C2.preview-routes': '/preview-profile and /preview-profile-test exist and need a sign-in.',
};

export const dialogs: Statements = {
  'C2.dialog-tabs': 'Edit Profile has the tabs Basic Info and Button Customization.',
  'C2.dialog-basic': 'Basic Info has display name, bio and the upload of a profile image.',
  'C2.dialog-button':
    'Button Customization has the button text, an icon picker, colour swatches and a live preview.',
  'C2.dialog-icons': 'The icons stand in 3 columns, with 6 placeholders while they load.',
  'C2.dialog-media':
    'Edit Featured Media has the choice Upload Image or Upload Video, Remove Media, Cancel and Save Changes.',
  'C2.dialog-links': 'Edit Social Links edits the links.',
  'C2.dialog-stats':
    'Your Stats shows Total Tips, Comments, Profile Views with unique visitors, and Recent Comments of tips with a message.',
  'C2.dialog-reply': 'A creator can reply to a tip and edit a saved reply.',
  'C2.dialog-reply-visible': 'A reply is visible to visitors.',
  'C2.dialog-tip': 'The tip button of the first variant opens the tip dialog with confetti for 2 s.',
};

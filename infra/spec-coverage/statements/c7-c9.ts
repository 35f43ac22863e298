import type { Statements } from './statement.ts';

export const creatorCalls: Statements = {
  'C7.social-links': 'Social links are listed, added, changed and removed at /api/users/me/social-links.',
  'C7.username-available': 'GET /api/username-available/{username} returns {available}.',
  'C7.username': 'PUT /api/users/me/username {username} returns {username}.',
  'C7.update-profile': 'PUT /api/users/me takes the fields of the profile and of the featured content.',
  'C7.payment-methods':
    'Payout methods are listed, added, made the default and removed at /api/users/me/payment-methods.',
  'C7.own-tips': 'GET /api/users/me/tips lists tips, and PUT with {isHidden} changes one.',
  'C7.respond': 'POST /api/users/me/tips/{tipId}/respond {response} saves a reply.',
  'C7.stats':
    'GET /api/users/me/stats returns totalAmount, commentCount, profileViews and uniqueProfileViews.',
  'C7.page': 'GET /api/users/{username} returns {user, socialLinks, tips}.',
  'C7.publish': 'POST /api/users/me/publish {isPublished} returns {isPublished}.',
  'C7.button-icons': 'GET /api/button-icons lists the icons, and /{id} returns one.',
  'C7.logout': 'POST /api/auth/logout ends the session.',
};

export const editorErrors: Statements = {
  'C8.links-save-failed':
    "'Error saving social links' with 'Something went wrong while saving your social links. Please try again.'",
  'C8.link-errors':
    "'Error updating social link', 'Error adding social link' and 'Error removing social link', each with the server's message.",
  'C8.links-dialog-failed': "In the dialog: 'Error saving links'.",
  'C8.username-failed': "'Error updating username'.",
  'C8.username-check-failed': "A failing check says 'Error checking username'.",
  'C8.profile-failed': "'Error updating profile' with the server's message.",
  'C8.featured-failed': "'Error updating featured content'.",
  'C8.media-failed': "In the dialog: 'Error updating media'.",
  'C8.payment-add-failed': "'Error adding payment method'.",
  'C8.payment-change-failed': "'Error removing payment method' and 'Error updating default payment method'.",
  'C8.comment-failed': "'Error updating comment'.",
  'C8.publish-failed': "'Error Publishing Profile'.",
  'C8.icons-failed': "'Error loading button icons' with 'Please try again later'.",
  'C8.reply-failed': "'Failed to submit response'.",
  'C8.session-expired':
    "A 401 raises 'Session Expired' with 'Your session has expired. Please login again.', and /login follows, after 1.5 s on the editor page.",
  'C8.profile-missing': 'Another error of the client while the profile loads leads to /not-found.',
  'C8.success-toasts-links': "'Social links saved', 'Social link added', 'Social link removed'.",
  'C8.username-updated': "'Username updated' names the new @{username}.",
  'C8.profile-updated': "'Profile updated'.",
  'C8.featured-updated': "'Featured content updated'; in the dialog 'Media updated'.",
  'C8.payment-toasts': "'Payment method added', 'Payment method removed', 'Default payment method updated'.",
  'C8.comment-updated': "'Comment visibility updated'.",
  'C8.reply-submitted':
    "'Response submitted' with 'Your response has been saved and will be visible to visitors.'",
};

export const editorConstants: Statements = {
  'C9.image-limits':
    'A profile image has at most 2 MB, a featured image 3 MB on its screen and 5 MB in the dialog.',
  'C9.redirect-delay': 'After a save /preview follows after 1.5 s.',
  'C9.username-check': 'The check of a name is cached and repeated once.',
  'C9.poll': 'The profile is loaded every 30 s.',
  'C9.metadata-timeout': 'The metadata of a video may take 10 s.',
  'C9.confetti': 'Confetti lasts 2 s with 50 particles.',
  'C9.button-defaults': "The stored defaults are '#ff4398' and 'Tip This Video'.",
  'C9.button-texts':
    "Without a text the button says 'Tip This Video', 'Tip This TikTok', 'Tip This Look' or 'Send a Tip' by the content.",
  'C9.no-bio': "Without a bio the page says 'No bio yet.'",
  'C9.money': 'Money has a dollar sign and 2 decimals.',
};

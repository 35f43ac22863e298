import type { Statements } from './statement.ts';

export const editorShapes: Statements = {
  'C3.profile':
    'A profile has username, displayName, bio, profileImage, buttonTitle, buttonColor, buttonIconId, featuredImage, featuredVideo, tiktokUrl, featuredContentType and isPublished, with their defaults.',
  'C3.social-link': 'A social link has id, platform and url.',
  'C3.platforms': 'A social link may have each of the named platforms, and other.',
  'C3.platform-styles': 'A platform that is not known gets a generic style.',
  'C3.payment-method': 'A payout method has id, type (bank, paypal, venmo), accountInfo and isDefault.',
  'C3.own-tip':
    'A tip has id, senderName, senderEmail, amount, message, response, respondedAt, socialPlatform, socialHandle, isHidden and createdAt.',
  'C3.button-icon': 'A button icon has id, name, imageData and defaultText.',
  'C3.own-stats': 'Stats have totalAmount, commentCount, profileViews and uniqueProfileViews.',
  'C3.availability': 'The availability of a username is {available}.',
};

export const editing: Statements = {
  'C4.tip-visibility': 'A tip is visible or hidden, toggled by its creator.',
  'C4.tip-reply': 'A tip has no reply, then a saved reply, which can be edited.',
  'C4.payment-default': 'Set Default makes another method the default.',
  'C4.featured-image': 'Saving an image clears the video and the TikTok.',
  'C4.featured-video':
    'Saving a video clears the image, keeps the generated thumbnail as the image, and sends tiktokUrl as null.',
  'C4.featured-tiktok': 'Saving a TikTok clears the image and the video.',
  'C4.featured-removed': 'Remove clears the content and sets the type to null.',
  'C4.media-removed': 'Remove Media resets type, image and video to empty.',
  'C4.publish':
    "Publishing raises 'Profile Published!' with 'Your profile is now LIVE and visible to the public'; the button reads Save Changes then.",
  'C4.unpublish': "Unpublishing raises 'Profile Unpublished' with 'Your profile is now private'.",
  'C4.publish-pending': 'The button is disabled while the call is pending.',
  'C4.username-edit': 'The username goes from display to edit, and back by Cancel or a successful save.',
  'C4.links-save-all': 'Save All is enabled only after a change.',
};

export const editorValidation: Statements = {
  'C5.username-messages':
    'A name that is too short, too long or has other characters is told in the specified words.',
  'C5.username-taken':
    "A taken name cannot be saved: 'This username is already taken. Please choose another one.'",
  'C5.username-debounce': 'The check of a name waits for a pause in typing.',
  'C5.bio-length': "A bio has at most 150 characters: 'Bio must be 150 characters or less'.",
  'C5.button-title-length':
    "A button title has at most 30 characters: 'Button title must be 30 characters or less'.",
  'C5.profile-image': "Anything else is rejected: 'Profile image must be a URL or an uploaded image'.",
  'C5.button-colours': 'The button has one of the ten colours.',
  'C5.swatch-white': 'White has black text.',
  'C5.featured-image': 'A featured image is a URL or an uploaded image.',
  'C5.featured-video':
    "A featured video is a URL, an upload or a TikTok: 'Featured video must be a valid URL, uploaded video file, or TikTok URL'.",
  'C5.video-type': "A file that is no video answers 'Please select a video file'.",
  'C5.video-metadata':
    "A video that cannot be read shows 'Failed to load video metadata', or 'Video metadata loading timeout' after 10 s.",
  'C5.video-processing': "A video that cannot be processed shows 'Error processing video: {reason}'.",
  'C5.file-size': "A file that is too large answers 'File size must be less than {n}MB'.",
  'C5.file-type': "A file of another type answers 'Unsupported file type'.",
  'C5.image-scaled': 'Images are at most 1200 px on the long side.',
  'C5.payment-required': "'Account information is required'.",
  'C5.payment-types': 'The type is bank, paypal or venmo.',
  'C5.link-required':
    "'Platform required: Please select a social media platform.' and 'URL required: Please enter the URL to your social media profile.'",
  'C5.links-dedicated': 'The dedicated fields are trimmed, and empty ones are skipped.',
  'C5.links-built':
    'website and youtube get https:// in front, and other handles become the address of a profile.',
  'C5.link-preview': "The preview links instagram, tiktok and x/twitter, and '#' for other handles.",
  'C5.reply-length': 'A reply is trimmed, not empty and has at most 200 characters.',
};

export const creatorPermissions: Statements = {
  'C6.creator-redirect': 'Without a sign-in the creator routes lead to /login.',
  'C6.creator-own': "Another creator's objects are not found, on every call of the creator's side.",
};

/** Values that several examples share, so that the examples tell one story. */
export const CREATOR_ID = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
export const ADMIN_ID = '9b2f7a54-1f0e-4c53-8a39-5d1d2c0b7e61';
export const TIP_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const PAYOUT_ID = '3f333df6-90a4-4fda-8dd3-9485d27cee36';
export const PAYOUT_RUN_ID = 'c56a4180-65aa-42ec-a945-5fd21dec0538';
export const OTHER_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

export const JOINED_AT = '2026-09-02T09:15:00.000Z';
export const TIPPED_AT = '2026-11-20T17:30:00.000Z';
export const REPLIED_AT = '2026-11-20T18:45:00.000Z';
export const SENT_AT = '2026-11-30T08:00:00.000Z';

export const ADDRESS = '203.0.113.7';
export const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';

export const PROFILE = {
  username: 'maya_fit',
  displayName: 'Maya Chen',
  bio: 'Ten minutes of yoga a day',
  profileImage: '/media/7c9e6679-7425-40de-944b-e07fc1f90ae7.jpg',
  featuredContentType: 'tiktok' as const,
  featuredImage: null,
  featuredVideo: null,
  tiktokUrl: 'https://www.tiktok.com/@maya_fit/video/7301234567890123456',
  buttonTitle: 'Tip This Video',
  buttonIconId: null,
  buttonColor: '#ff4398',
  pageLayout: 'classic' as const,
  isPublished: true,
};

export const LEDGER_ENTRY = {
  id: OTHER_ID,
  tipId: TIP_ID,
  kind: 'tip' as const,
  amount: 5,
  currency: 'usd' as const,
  createdAt: TIPPED_AT,
};

export const GOAL = { title: 'A new camera', target: 500, reached: 120, setAt: TIPPED_AT };

export const MASKED_TAX_DETAILS = {
  kind: 'person' as const,
  legalName: 'Maya Chen',
  country: 'US',
  taxId: '***6789',
};

export const SOCIAL_LINK = {
  id: OTHER_ID,
  platform: 'instagram',
  url: 'https://instagram.com/maya_fit',
};

export const FORMER_PAGE = { username: 'maya_yoga', keptUntil: SENT_AT };

export const PUBLIC_LINK = {
  id: OTHER_ID,
  kind: 'link' as const,
  title: 'My new video',
  url: 'https://youtube.com/watch?v=1',
  picture: null,
};

export const LINK = {
  ...PUBLIC_LINK,
  isActive: true,
  startsAt: null,
  endsAt: null,
  clicks: 128,
  clicksLast7Days: 17,
};

export const NEW_TIP = {
  senderName: 'Alex',
  senderEmail: 'alex@example.com',
  amount: 5,
  message: 'Your morning flow made my week!',
  socialPlatform: 'instagram' as const,
  socialHandle: 'alex.moves',
};

export const PUBLIC_TIP = {
  id: TIP_ID,
  senderName: NEW_TIP.senderName,
  amount: NEW_TIP.amount,
  message: NEW_TIP.message,
  response: 'Thank you, Alex!',
  respondedAt: REPLIED_AT,
  socialPlatform: NEW_TIP.socialPlatform,
  socialHandle: NEW_TIP.socialHandle,
  createdAt: TIPPED_AT,
  isHidden: false,
};

export const PAYMENT = { clientSecret: 'pi_3Q9xZk_secret_4uVb', paymentIntentId: 'pi_3Q9xZk' };

export const PAYOUT_METHOD = {
  id: OTHER_ID,
  type: 'paypal' as const,
  accountInfo: 'm•••@example.com',
  isDefault: true,
};

export const USER = {
  id: CREATOR_ID,
  username: PROFILE.username,
  email: 'maya@example.com',
  isBlocked: false,
  blockReason: null,
  isEmailVerified: true,
  hasTotp: false,
  createdAt: JOINED_AT,
  lastLogin: TIPPED_AT,
};

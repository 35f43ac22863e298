const TIP_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PAYMENT = { clientSecret: 'pi_3Q9xZk_secret_4uVb', paymentIntentId: 'pi_3Q9xZk' };

const PROFILE = {
  displayName: 'Maya Chen',
  bio: 'Ten minutes of yoga a day',
  profileImage: '/media/7c9e6679-7425-40de-944b-e07fc1f90ae7.jpg',
  featuredContentType: 'tiktok',
  featuredImage: null,
  featuredVideo: null,
  tiktokUrl: 'https://www.tiktok.com/@maya_fit/video/7301234567890123456',
  buttonTitle: 'Tip This Video',
  buttonIconId: null,
  buttonColor: '#ff4398',
};

const NEW_TIP = {
  senderName: 'Alex',
  senderEmail: 'alex@example.com',
  amount: 5,
  message: 'Your morning flow made my week!',
  socialPlatform: 'instagram',
  socialHandle: 'alex.moves',
};

const { senderEmail, ...SHOWN_TIP } = NEW_TIP;
const PUBLIC_TIP = {
  ...SHOWN_TIP,
  id: TIP_ID,
  response: 'Thank you, Alex!',
  respondedAt: '2026-11-20T18:45:00.000Z',
  createdAt: '2026-11-20T17:30:00.000Z',
  isHidden: false,
};

const FEATURED_CREATOR = {
  username: 'maya_fit',
  displayName: PROFILE.displayName,
  profileImage: PROFILE.profileImage,
  bio: PROFILE.bio,
};

/** Gives each of the main schemas an example, under the schema's name. */
export const EXAMPLES = {
  ErrorBody: {
    code: 'VALIDATION_FAILED',
    message: 'Please enter a valid email address',
    issues: [{ path: 'email', message: 'Please enter a valid email address' }],
  },
  Registration: { username: 'maya_fit', email: 'maya@example.com', password: 'correct horse battery' },
  Credentials: { email: 'maya@example.com', password: 'correct horse battery' },
  CurrentUser: {
    ...PROFILE,
    id: '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
    username: 'maya_fit',
    email: 'maya@example.com',
    pageLayout: 'classic',
    isPublished: true,
  },
  ProfileChanges: { bio: PROFILE.bio, buttonTitle: null },
  SocialLinkInput: { platform: 'instagram', url: 'https://instagram.com/maya_fit' },
  FeaturedCreator: FEATURED_CREATOR,
  NewTip: { ...NEW_TIP, username: 'maya_fit' },
  NewTipForCreator: NEW_TIP,
  PaymentIntent: { ...PAYMENT, netAmount: 4.5 },
  TipConfirmation: { paymentIntentId: PAYMENT.paymentIntentId },
  TipConfirmed: { status: 'succeeded', username: 'maya_fit' },
  TipStatusQuery: PAYMENT,
  TipStatus: { status: 'succeeded', amount: 5, username: 'maya_fit', problem: null },
  PublicTip: PUBLIC_TIP,
  Tip: { ...PUBLIC_TIP, senderEmail },
  PayoutMethod: { id: TIP_ID, type: 'paypal', accountInfo: 'm•••@example.com', isDefault: true },
  NewPayoutMethod: { type: 'paypal', accountInfo: 'maya@example.com', isDefault: true },
  Asset: { id: TIP_ID, url: PROFILE.profileImage, status: 'ready', progress: 100 },
};

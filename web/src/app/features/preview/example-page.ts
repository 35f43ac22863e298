import type { CreatorPage, Stats, Tip } from '@sprinkle/api-client/api.gen';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';

interface ExampleTip {
  senderName: string;
  amountCents: number;
  hoursAgo: number;
  message?: string;
  response?: string;
}

const TIPS: ExampleTip[] = [
  {
    senderName: 'Jordan',
    amountCents: 1_000,
    hoursAgo: 2,
    message: 'That coat! Where is it from?',
    response: 'A thrift store in Lisbon. Thank you!',
  },
  { senderName: 'Sam', amountCents: 500, hoursAgo: 9, message: 'Your videos get me through my commute.' },
  { senderName: 'Ada', amountCents: 300, hoursAgo: 30 },
];

/** Shown for a tip without a message. */
const DEFAULT_MESSAGE = 'lovely';

function toTip({ senderName, amountCents, hoursAgo, message, response }: ExampleTip, index: number): Tip {
  const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
  return {
    id: `00000000-0000-4000-8000-00000000000${index}`,
    senderName,
    senderEmail: '',
    amountCents,
    message: message ?? DEFAULT_MESSAGE,
    response: response ?? null,
    respondedAt: response ? createdAt : null,
    socialPlatform: null,
    socialHandle: null,
    createdAt,
    isHidden: false,
  };
}

export function exampleTips(): Tip[] {
  return TIPS.map(toTip);
}

export function examplePage(): CreatorPage {
  return {
    user: {
      username: 'sample_creator',
      displayName: 'Sample Creator',
      bio: 'Outfits, thrift finds and the odd dance. Thanks for stopping by!',
      profileImage: null,
      featuredContentType: null,
      featuredImage: null,
      featuredVideo: null,
      tiktokUrl: null,
      buttonTitle: null,
      buttonIconId: null,
      buttonIcon: null,
      buttonColor: '#a855f7',
      pageLayout: 'classic',
      pageLook: 'sunrise',
      isPublished: false,
    },
    socialLinks: [
      { id: 'example-1', platform: 'instagram', url: 'sample_creator' },
      { id: 'example-2', platform: 'tiktok', url: '@sample_creator' },
      { id: 'example-3', platform: 'youtube', url: 'https://youtube.com/@sample_creator' },
    ],
    links: [
      { id: 'example-4', kind: 'heading', title: 'New this week', url: null, picture: null },
      { id: 'example-5', kind: 'link', title: 'My thrift shop', url: 'https://shop.example', picture: null },
    ],
    tips: exampleTips().map(({ senderEmail: _, ...tip }) => tip),
    goal: null,
  };
}

export const EXAMPLE_STATS: Stats = {
  totalTips: TIPS.length,
  totalAmountCents: TIPS.reduce((sum, { amountCents }) => sum + amountCents, 0),
  commentCount: TIPS.length,
  profileViews: 128,
  uniqueProfileViews: 91,
  isNewAccount: false,
  dailyChange: null,
  heldBalanceCents: 0,
  hasPayoutMethod: false,
  days: [],
};

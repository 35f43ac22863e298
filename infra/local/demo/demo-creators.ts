import { readFileSync } from 'node:fs';
import { THRIFT_RAIL } from './featured-pictures.ts';
import { CERAMICS_PORTRAIT, THRIFT_PORTRAIT } from './portraits.ts';

export interface DemoTip {
  senderName: string;
  senderEmail: string;
  /** US dollars. */
  amount: number;
  message: string;
}

/** Featured content of a page: a picture drawn as SVG, the bytes of a video, or the address of a TikTok. */
export type DemoContent = { drawing: string } | { video: Uint8Array<ArrayBuffer> } | { tiktokUrl: string };

export interface DemoCreator {
  username: string;
  email: string;
  profile: {
    displayName: string;
    bio: string;
    buttonTitle: string;
    buttonColor: string;
    pageLayout: 'classic' | 'ticker';
    takesMonthly?: boolean;
  };
  /** Profile image, drawn as SVG; null for none. */
  drawing: string | null;
  /** Name of the button's icon; null for none. */
  icon: string | null;
  featured: DemoContent;
  links: { platform: string; url: string }[];
  tips: (DemoTip & { reply?: string })[];
}

const mia: DemoCreator = {
  username: 'miavintage',
  email: 'mia@sprinkle.example',
  profile: {
    displayName: 'Mia Vintage',
    bio: 'Thrifted fits under $30, styled three ways. New looks every Sunday ✨',
    buttonTitle: 'Tip This Look',
    buttonColor: '#ff4398',
    pageLayout: 'classic',
    takesMonthly: true,
  },
  drawing: THRIFT_PORTRAIT,
  icon: 'Star',
  featured: { drawing: THRIFT_RAIL },
  links: [
    { platform: 'instagram', url: 'https://instagram.com/miavintage' },
    { platform: 'pinterest', url: 'https://pinterest.com/miavintage' },
    { platform: 'blog', url: 'https://miavintage.example' },
  ],
  tips: [
    {
      senderName: 'Jordan',
      senderEmail: 'jordan@fans.example',
      amount: 5,
      message: 'That corduroy jacket! Where did you find it?',
      reply: 'The flea market by the river, at the very back. Go early!',
    },
    {
      senderName: 'Priya',
      senderEmail: 'priya@fans.example',
      amount: 10,
      message: 'Wore your office look to my first day. Thank you 💛',
      reply: 'You made my week, Priya. Break a leg!',
    },
    { senderName: 'Sam O’Neill', senderEmail: 'sam@fans.example', amount: 3, message: '' },
    {
      senderName: 'Lena',
      senderEmail: 'lena@fans.example',
      amount: 25,
      message: 'For the next thrift haul. Please do boots!',
    },
  ],
};

const clay: DemoCreator = {
  username: 'clay_and_kiln_by_theodora',
  email: 'theodora@sprinkle.example',
  profile: {
    displayName: 'Theodora',
    bio: 'Wheel-thrown pots from a very small studio. Glaze experiments, failures included.',
    buttonTitle: 'Buy Me a Bag of Clay',
    buttonColor: '#16a34a',
    pageLayout: 'classic',
  },
  drawing: CERAMICS_PORTRAIT,
  icon: null,
  featured: { tiktokUrl: 'https://www.tiktok.com/@scout2015/video/6718335390845095173' },
  links: [{ platform: 'tiktok', url: 'https://www.tiktok.com/@scout2015' }],
  tips: [],
};

const noah: DemoCreator = {
  username: 'noahruns',
  email: 'noah@sprinkle.example',
  profile: {
    displayName: 'Noah Okafor',
    bio: 'Couch to marathon in public: 31 weeks to go.',
    buttonTitle: 'Cheer Me On',
    buttonColor: '#3b82f6',
    pageLayout: 'ticker',
  },
  drawing: null,
  icon: 'Heart',
  featured: { video: new Uint8Array(readFileSync(new URL('./morning-run.mp4', import.meta.url))) },
  links: [
    { platform: 'youtube', url: 'https://youtube.com/@noahruns' },
    { platform: 'website', url: 'https://noahruns.example' },
  ],
  tips: [
    {
      senderName: 'Ada',
      senderEmail: 'ada@fans.example',
      amount: 4.2,
      message: 'One dollar per ten kilometres. Keep going!',
      reply: 'See you at kilometre 42, Ada.',
    },
    {
      senderName: 'Coach Ben',
      senderEmail: 'ben@fans.example',
      amount: 15,
      message: 'New socks are on me 🧦',
    },
    {
      senderName: 'Mei',
      senderEmail: 'mei@fans.example',
      amount: 6,
      message: 'Ran my first 5 km because of you',
    },
  ],
};

export const demoCreators: DemoCreator[] = [mia, clay, noah];

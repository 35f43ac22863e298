import { ceramicsPortrait, thriftPortrait } from './portraits.ts';

export interface DemoTip {
  senderName: string;
  senderEmail: string;
  /** US dollars */
  amount: number;
  message: string;
}

export interface DemoCreator {
  username: string;
  email: string;
  profile: { displayName: string; bio: string; buttonTitle: string; buttonColor: string };
  /** The profile image, as SVG. Null: none. */
  drawing: string | null;
  tips: DemoTip[];
}

const mia: DemoCreator = {
  username: 'miavintage',
  email: 'mia@sprinkle.example',
  profile: {
    displayName: 'Mia Vintage',
    bio: 'Thrifted fits under $30, styled three ways. New looks every Sunday ✨',
    buttonTitle: 'Tip This Look',
    buttonColor: '#ff4398',
  },
  drawing: thriftPortrait,
  tips: [
    {
      senderName: 'Jordan',
      senderEmail: 'jordan@fans.example',
      amount: 5,
      message: 'That corduroy jacket! Where did you find it?',
    },
    {
      senderName: 'Priya',
      senderEmail: 'priya@fans.example',
      amount: 10,
      message: 'Wore your office look to my first day. Thank you 💛',
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
  },
  drawing: ceramicsPortrait,
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
  },
  drawing: null,
  tips: [
    {
      senderName: 'Ada',
      senderEmail: 'ada@fans.example',
      amount: 4.2,
      message: 'One dollar per ten kilometres. Keep going!',
    },
    {
      senderName: 'Coach Ben',
      senderEmail: 'ben@fans.example',
      amount: 15,
      message: 'New socks are on me 🧦',
    },
  ],
};

export const demoCreators: DemoCreator[] = [mia, clay, noah];

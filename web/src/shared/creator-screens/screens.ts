import { paths } from '../paths';

export interface CreatorScreen {
  title: string;
  /** What the screen is for. It is the largest text of the first view. */
  lead?: string;
  /** True for one narrow column, for forms and for text. */
  isNarrow?: boolean;
}

/** The beginning of each creator's screen. The document includes it, so that it is painted before any script runs. */
export const CREATOR_SCREENS = {
  [paths.dashboard]: {
    title: 'Dashboard',
    lead: 'See what your tips bring in and what people say, and share your page.',
  },
  [paths.account]: { title: 'Account', isNarrow: true },
  [paths.comments]: { title: 'Comments from Tippers', isNarrow: true },
  [paths.editProfile]: { title: 'Edit Profile' },
  [paths.featuredImage]: { title: 'Upload Videos' },
  [paths.myLinks]: {
    title: 'My Links',
    lead: 'Send people to your shop, your videos and everything else. Your page changes at once.',
  },
  [paths.myStats]: { title: 'My Stats' },
  [paths.mySupporters]: { title: 'My Supporters', isNarrow: true },
  [paths.paymentMethods]: { title: 'Payment Settings', isNarrow: true },
  [paths.paymentSettings]: { title: 'Payment Settings', isNarrow: true },
  [paths.payouts]: { title: 'Payouts', isNarrow: true },
  [paths.takedowns]: { title: "Our team's decisions", isNarrow: true },
} as const satisfies Record<string, CreatorScreen>;

export function screenAt(path: string): CreatorScreen | undefined {
  return Object.hasOwn(CREATOR_SCREENS, path)
    ? CREATOR_SCREENS[path as keyof typeof CREATOR_SCREENS]
    : undefined;
}

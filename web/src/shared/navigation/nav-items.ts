import { paths } from '../paths';
import type { NavIconName } from './NavIcon';

export interface NavItem {
  href: string;
  label: string;
  icon: NavIconName;
  /** Tells at which other paths the item is the current one. */
  isAlsoAt?: (pathname: string) => boolean;
}

const SETTINGS_PATHS: string[] = [
  paths.paymentSettings,
  paths.paymentMethods,
  paths.comments,
  paths.account,
  paths.myLinks,
  paths.myStats,
  paths.mySupporters,
];
const isAtPayouts = (pathname: string) => pathname.startsWith(paths.payouts);

const dashboard: NavItem = { href: paths.dashboard, label: 'Dashboard', icon: 'dashboard' };

/** Shown in a desktop's sidebar, above 'Logout'. */
export const SIDE_ITEMS: NavItem[] = [
  dashboard,
  { href: paths.editProfile, label: 'Edit Profile', icon: 'edit' },
  { href: paths.featuredImage, label: 'Upload Videos', icon: 'videos' },
  { href: paths.comments, label: 'Comments', icon: 'comments' },
  {
    href: paths.paymentSettings,
    label: 'Payment Settings',
    icon: 'payments',
    isAlsoAt: (pathname) => pathname === paths.paymentMethods,
  },
  { href: paths.payouts, label: 'Payouts', icon: 'payouts', isAlsoAt: isAtPayouts },
  { href: paths.account, label: 'Account', icon: 'account' },
  { href: paths.myLinks, label: 'My Links', icon: 'links' },
  { href: paths.myStats, label: 'My Stats', icon: 'stats' },
];

const profile: NavItem = {
  href: paths.preview,
  label: 'Profile',
  icon: 'profile',
  isAlsoAt: (pathname) => pathname === paths.landing || pathname.startsWith('/@'),
};

/** Shown in a phone's bottom bar. */
export const BOTTOM_ITEMS: NavItem[] = [
  profile,
  dashboard,
  {
    href: paths.editProfile,
    label: 'Settings',
    icon: 'settings',
    isAlsoAt: (pathname) => SETTINGS_PATHS.includes(pathname) || isAtPayouts(pathname),
  },
];

export const GUEST_ITEMS: NavItem[] = [profile, { href: paths.login, label: 'Login', icon: 'login' }];

export function isCurrentItem({ href, isAlsoAt }: NavItem, pathname: string): boolean {
  return pathname === href || (isAlsoAt?.(pathname) ?? false);
}

import { paths } from '../paths';
import type { NavIconName } from './NavIcon';

export interface Place {
  href: string;
  label: string;
  icon: NavIconName;
  /** Where else it counts as the place one is at. */
  isAlsoAt?: (pathname: string) => boolean;
}

const OF_SETTINGS: string[] = [paths.paymentSettings, paths.paymentMethods, paths.comments, paths.account];

const dashboard: Place = { href: paths.dashboard, label: 'Dashboard', icon: 'dashboard' };

/** In the bar at the side of a desktop, above 'Logout'. */
export const SIDE_PLACES: Place[] = [
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
  { href: paths.account, label: 'Account', icon: 'account' },
];

const profile: Place = {
  href: paths.preview,
  label: 'Profile',
  icon: 'profile',
  isAlsoAt: (pathname) => pathname === paths.landing || pathname.startsWith('/@'),
};

/** In the bar at the foot of a phone. */
export const BOTTOM_PLACES: Place[] = [
  profile,
  dashboard,
  {
    href: paths.editProfile,
    label: 'Settings',
    icon: 'settings',
    isAlsoAt: (pathname) => OF_SETTINGS.includes(pathname),
  },
];

export const GUEST_PLACES: Place[] = [profile, { href: paths.login, label: 'Login', icon: 'login' }];

/** What a phone reaches through 'Settings'. */
export const SETTINGS_PLACES: Place[] = SIDE_PLACES.filter((place) => place !== dashboard);

export function isCurrentPlace({ href, isAlsoAt }: Place, pathname: string): boolean {
  return pathname === href || (isAlsoAt?.(pathname) ?? false);
}

/** Lists every address of the console, below the router's base `/admin`. */
export const paths = {
  login: '/login',
  dashboard: '/dashboard',
  revenue: '/dashboard/revenue',
  settings: '/settings',
  account: '/account',
} as const;

/** Leads out of the console. */
export const SITE = '/';
export const LOGIN_ADDRESS = '/admin/login';

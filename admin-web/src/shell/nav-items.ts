import type { Admin, Waiting } from '@sprinkle/api-client/api.gen';
import Activity from 'lucide-react/icons/activity';
import Banknote from 'lucide-react/icons/banknote';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import CreditCard from 'lucide-react/icons/credit-card';
import Flag from 'lucide-react/icons/flag';
import HandCoins from 'lucide-react/icons/hand-coins';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Undo2 from 'lucide-react/icons/undo-2';
import UserLock from 'lucide-react/icons/user-lock';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { paths } from '../paths';

export interface NavItem {
  path: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
  /** Role required to see the item. */
  role?: Admin['role'];
  /** Counts what is waiting there for an administrator. */
  countOf?: (waiting: Waiting) => number | null | undefined;
}

interface NavGroup {
  title: string;
  items: NavItem[];
}

export const HOME: NavItem = { path: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard };

export const NAV_GROUPS: NavGroup[] = [
  {
    title: 'People',
    items: [
      { path: paths.users, label: 'Users', Icon: Users },
      { path: paths.communications, label: 'Communications', Icon: Mail },
    ],
  },
  {
    title: 'Money',
    items: [
      {
        path: paths.payments,
        label: 'Payments',
        Icon: CreditCard,
        countOf: ({ money }) => money && money.failedRefunds + money.markedTips,
      },
      { path: paths.supports, label: 'Monthly support', Icon: CalendarSync },
      { path: paths.owed, label: 'Owed', Icon: HandCoins, countOf: ({ money }) => money?.debtTies },
      {
        path: paths.payoutRuns,
        label: 'Payouts',
        Icon: Banknote,
        countOf: ({ money }) => money && money.waitingRuns + money.heldPayouts,
      },
      { path: paths.disputes, label: 'Disputes', Icon: Scale, countOf: ({ money }) => money?.disputes },
      { path: paths.mistakes, label: 'Mistakes', Icon: Undo2, countOf: ({ money }) => money?.mistakes },
    ],
  },
  {
    title: 'Safety',
    items: [
      {
        path: paths.reports,
        label: 'Reports',
        Icon: Flag,
        countOf: ({ reports }) => reports && reports.open + reports.appeals,
      },
      {
        path: paths.frozenAccounts,
        label: 'Frozen accounts',
        Icon: UserLock,
        countOf: ({ accounts }) => accounts?.frozen,
      },
      { path: paths.comments, label: 'Comments', Icon: MessageCircle },
    ],
  },
  {
    title: 'Platform',
    items: [
      { path: paths.system, label: 'System', Icon: Activity, countOf: ({ money }) => money?.drift },
      { path: paths.activity, label: 'Activity log', Icon: ScrollText },
      { path: paths.admins, label: 'Administrators', Icon: ShieldCheck, role: 'super' },
      { path: paths.settings, label: 'Settings', Icon: Settings },
    ],
  },
];

const PATHS = [HOME, ...NAV_GROUPS.flatMap(({ items }) => items)].map(({ path }) => path);

/** Returns the path of the item that this address is at or below; the longest if several match. */
export function currentPath(pathname: string): string | undefined {
  return PATHS.filter((path) => pathname === path || pathname.startsWith(`${path}/`)).sort(
    (one, other) => other.length - one.length,
  )[0];
}

import { type NavItem, SIDE_ITEMS } from '../../shared/navigation/nav-items';
import { paths } from '../../shared/paths';
import { useHasMonthly } from '../hooks/useOwnStats';

const SUPPORTERS: NavItem = { href: paths.mySupporters, label: 'My Supporters', icon: 'profile' };

export function useSideItems(): NavItem[] {
  return useHasMonthly() ? [...SIDE_ITEMS, SUPPORTERS] : SIDE_ITEMS;
}

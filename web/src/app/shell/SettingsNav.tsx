import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { isCurrentItem } from '../../shared/navigation/nav-items';
import { paths } from '../../shared/paths';
import { HeldCount } from './HeldCount';
import { useSideItems } from './useSideItems';

/** Links the settings screens with each other on a phone, which has no sidebar. */
export function SettingsNav() {
  const { pathname } = useLocation();
  const items = useSideItems().filter(({ href }) => href !== paths.dashboard);
  const current = items.find((item) => isCurrentItem(item, pathname));
  if (!current) return null;
  return (
    <Box
      component="nav"
      aria-label="Settings"
      sx={{
        display: { xs: 'flex', md: 'none' },
        flexWrap: 'wrap',
        gap: 0.75,
        px: 2,
        py: 1.5,
      }}
    >
      {items.map((item) => (
        <ItemLink key={item.href} href={item.href} label={item.label} isCurrent={item === current} />
      ))}
    </Box>
  );
}

interface ItemLinkProps {
  href: string;
  label: string;
  isCurrent: boolean;
}

function ItemLink({ href, label, isCurrent }: ItemLinkProps) {
  return (
    <Button
      component={Link}
      to={href}
      variant="outlined"
      aria-current={isCurrent ? 'page' : undefined}
      sx={{
        flex: '1 0 auto',
        gap: 0.75,
        px: 1.25,
        fontSize: '0.875rem',
        color: 'text.secondary',
        '&[aria-current]': { bgcolor: 'var(--wash)', borderColor: 'transparent', color: 'primary.main' },
      }}
    >
      {label}
      {href === paths.comments && <HeldCount />}
    </Button>
  );
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UserRevenue } from '@sprinkle/api-client/api.gen';
import { Link } from 'react-router-dom';
import { Section } from '../../components/Section';
import { supportSum } from '../../components/support-states';
import { paths } from '../../paths';

/** Renders nothing for a creator who has never had monthly support. */
export function SupportOfCreator({ revenue: { user, monthlySupport } }: { revenue: UserRevenue }) {
  if (!monthlySupport) return null;
  return (
    <Section
      title="Monthly support"
      action={
        <Button
          component={Link}
          to={`${paths.supports}?creatorId=${user.id}`}
          aria-label="See all: Monthly support"
        >
          See all
        </Button>
      }
    >
      <Typography>Every month {supportSum(monthlySupport)}.</Typography>
    </Section>
  );
}

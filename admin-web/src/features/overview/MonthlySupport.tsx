import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetPlatformStatsQuery } from '@sprinkle/api-client/api.gen';
import { SUPPORT_FIGURES_DAYS } from '@sprinkle/contracts/rules/stats-periods';
import { formatCount } from '@sprinkle/ui/format-count';
import { Link } from 'react-router-dom';
import { Facts } from '../../components/Facts';
import { Section } from '../../components/Section';
import { supportSum } from '../../components/support-states';
import { paths } from '../../paths';

const inDays = (count: number) => `${formatCount(count)} in ${SUPPORT_FIGURES_DAYS} days`;

/** Placed last, because only the stats tell whether the platform has monthly support. */
export function MonthlySupport() {
  const { data: stats } = useGetPlatformStatsQuery();
  const support = stats?.monthlySupport;
  if (!support) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Section
        title="Monthly support"
        action={
          <Button component={Link} to={paths.supports} aria-label="See all: Monthly support">
            See all
          </Button>
        }
      >
        <Facts
          facts={[
            ['Every month', supportSum(support)],
            ['New', inDays(support.begun)],
            ['Ended', inDays(support.ended)],
            ['Failed payments', inDays(support.failed)],
            ['Paid after all', inDays(support.recovered)],
          ]}
        />
      </Section>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetConfigQuery, useGetUserRevenueQuery, type UserRevenue } from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { CardSkeleton } from '../../components/CardSkeleton';
import { CreatorLinks } from '../../components/CreatorLinks';
import { Screen } from '../../components/Screen';
import { Section } from '../../components/Section';
import { StatCard } from '../../components/StatCard';
import { paths } from '../../paths';
import { CreatorHead } from './CreatorHead';
import {
  ActivityOfUser,
  PaymentsOfCreator,
  PayoutsOfCreator,
  ReportsOfCreator,
  SignInsOfUser,
} from './CreatorLists';
import { CustomerComments } from './CustomerComments';
import { OwedCard } from './OwedCard';
import { PaymentAccounts } from './PaymentAccounts';
import { StripeAccount } from './StripeAccount';
import { SupportOfCreator } from './SupportOfCreator';
import { ThanksAndGoal } from './ThanksAndGoal';
import { WeeklyRevenue } from './WeeklyRevenue';

const cards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
} as const;

/** Two cards side by side where there is room. */
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
} as const;

export function CreatorPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  // The router gives this key to the first screen of a tab, which has no history to go back to.
  const isFirst = useLocation().key === 'default';
  const { data: revenue, error, refetch } = useGetUserRevenueQuery(id);
  const title = revenue ? (revenue.user.displayName ?? revenue.user.username) : 'User';
  return (
    <Screen
      title={title}
      head={
        <>
          <Button
            onClick={() => void (isFirst ? navigate(paths.users) : navigate(-1))}
            startIcon={<ArrowLeft />}
            color="secondary"
            sx={{ mt: -1.5, mb: 1, ml: -2 }}
          >
            Back
          </Button>
          {revenue ? (
            <CreatorHead user={revenue.user} title={title} />
          ) : (
            error && (
              <Typography component="h1" variant="h2" sx={{ mb: 3 }}>
                {title}
              </Typography>
            )
          )}
        </>
      }
    >
      <Stack spacing={3}>
        {error ? (
          <ErrorState
            title="Failed to load data"
            message="Please try again."
            onRetry={() => void refetch()}
          />
        ) : revenue ? (
          <Revenue revenue={revenue} />
        ) : (
          <Stack role="status" aria-label="Loading" spacing={3}>
            <CardSkeleton lines={3} />
            <CardSkeleton lines={6} />
            <Box sx={cards}>
              {['today', 'total', 'final', 'fee'].map((card) => (
                <CardSkeleton key={card} lines={2} />
              ))}
            </Box>
          </Stack>
        )}
      </Stack>
    </Screen>
  );
}

function Revenue({ revenue }: { revenue: UserRevenue }) {
  const { data: config } = useGetConfigQuery();
  const { todayRevenueCents, totalRevenueCents, finalRevenueCents, platformFeeCents } = revenue;
  const percent = config?.platformFeePercent ?? null;
  const fee = percent === null ? 'Fee' : `${percent}% Fee`;
  return (
    <>
      <OwedCard creatorId={revenue.user.id} />
      <Box sx={cards}>
        <StatCard
          label="Today's Revenue"
          value={<MoneyText cents={todayRevenueCents} />}
          note="since midnight, UTC"
        />
        <StatCard
          label="Total Revenue"
          value={<MoneyText cents={totalRevenueCents} />}
          note="before the fee"
        />
        <StatCard
          label={`Final Revenue (After ${fee})`}
          value={<MoneyText cents={finalRevenueCents} />}
          note={
            <>
              Platform fee: <MoneyText cents={platformFeeCents} />
            </>
          }
        />
        <StatCard
          label="Total Platform Fee (All Users)"
          value={<MoneyText cents={revenue.totalPlatformFeeCents} />}
          note={
            percent === null
              ? 'of all tips across the platform'
              : `${percent}% of all tips across the platform`
          }
        />
      </Box>
      <Box sx={columns}>
        <PaymentsOfCreator creatorId={revenue.user.id} />
        <PayoutsOfCreator creatorId={revenue.user.id} />
      </Box>
      <SupportOfCreator revenue={revenue} />
      <ThanksAndGoal thankYouText={revenue.user.thankYouText} goal={revenue.goal} />
      <Section title="Links">
        <CreatorLinks creatorId={revenue.user.id} />
      </Section>
      <PaymentAccounts methods={revenue.paymentMethods} />
      <StripeAccount creatorId={revenue.user.id} />
      <WeeklyRevenue weeks={revenue.weeklyRevenue} />
      <CustomerComments comments={revenue.tipsWithComments} count={revenue.commentCount} />
      <Box sx={columns}>
        <ReportsOfCreator creatorId={revenue.user.id} />
        <SignInsOfUser username={revenue.user.username} />
      </Box>
      <ActivityOfUser userId={revenue.user.id} />
    </>
  );
}

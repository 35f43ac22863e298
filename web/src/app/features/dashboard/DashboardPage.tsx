import Box from '@mui/material/Box';
import { type Tip } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { CREATOR_SCREENS } from '../../../shared/creator-screens/screens';
import { paths } from '../../../shared/paths';
import { Screen } from '../../components/Screen';
import { useLiveTips } from '../../hooks/useLiveTips';
import { useOwnStats } from '../../hooks/useOwnStats';
import { useSignedInUser } from '../../session/useSession';
import { Balance } from './Balance';
import { FirstCard } from './FirstCard';
import { PageTakenDown } from './PageTakenDown';
import { PageUnpublished } from './PageUnpublished';
import { ProfileLink } from './ProfileLink';
import { QuickActions } from './QuickActions';
import { RecentComments } from './RecentComments';
import { ShareCard } from './ShareCard';
import { StatCards } from './StatCards';

export function DashboardPage() {
  useLiveTips(celebrate);
  const { isPublished } = useSignedInUser();
  const { data } = useOwnStats();
  const hasMoney = isPublished || (data && data.totalTips > 0);
  return (
    <Screen {...CREATOR_SCREENS[paths.dashboard]}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PageTakenDown />
        <PageUnpublished />
        <FirstCard />
        <QuickActions />
        <StatCards />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { md: '1.5fr 1fr' },
            '& > *': { minWidth: 0 },
          }}
        >
          <RecentComments />
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, '& > :only-child': { flex: 1 } }}>
            {hasMoney && <Balance />}
            <ProfileLink />
          </Box>
        </Box>
        {isPublished && <ShareCard />}
      </Box>
    </Screen>
  );
}

function celebrate(tip: Tip): void {
  void throwConfetti();
  showToast({
    title: `New tip: ${formatCents(tip.amountCents)}`,
    description: `From ${tip.senderName}`,
  });
}

async function throwConfetti(): Promise<void> {
  try {
    const { fireConfetti } = await import('../../../shared/confetti/fire-confetti');
    await fireConfetti();
  } catch (error) {
    console.warn('The confetti could not be loaded', error);
  }
}

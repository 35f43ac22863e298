import Box from '@mui/material/Box';
import { type Tip } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { LEADS } from '../../../shared/leads';
import { paths } from '../../../shared/paths';
import text from '../../../shared/styles/text.module.css';
import { Screen } from '../../components/Screen';
import { useLiveTips } from '../../hooks/useLiveTips';
import { Balance } from './Balance';
import { PageTakenDown } from './PageTakenDown';
import { ProfileLink } from './ProfileLink';
import { QuickActions } from './QuickActions';
import { RecentComments } from './RecentComments';
import { ShareCard } from './ShareCard';
import { StatCards } from './StatCards';

export function DashboardPage() {
  useLiveTips(celebrate);
  return (
    <Screen title="Dashboard">
      <p className={text.lead}>{LEADS[paths.dashboard]}</p>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PageTakenDown />
        <QuickActions />
        <StatCards />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { md: '1.5fr 1fr' },
            '& > *': { minWidth: 0 },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            <RecentComments />
            <Balance />
          </Box>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <ProfileLink />
            <ShareCard />
          </Box>
        </Box>
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

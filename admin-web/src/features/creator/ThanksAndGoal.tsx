import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UserRevenue } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { Facts } from '../../components/Facts';
import { Section } from '../../components/Section';
import { TimeText } from '../../components/TimeText';

interface ThanksAndGoalProps {
  thankYouText: string | null;
  goal: UserRevenue['goal'];
}

/** Shows what fans read about a tip. Administrators can't open any page that shows the thank-you text. */
export function ThanksAndGoal({ thankYouText, goal }: ThanksAndGoalProps) {
  if (!thankYouText && !goal) return null;
  return (
    <Section title="Thanks and goal">
      <Facts
        facts={[
          [
            'Thank-you text',
            thankYouText !== null && (
              <Box component="span" dir="auto" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
                {thankYouText}
              </Box>
            ),
          ],
          ['Goal', goal !== null && <GoalFact goal={goal} />],
        ]}
      />
    </Section>
  );
}

function GoalFact({
  goal: { title, reachedCents, targetCents, setAt },
}: {
  goal: NonNullable<UserRevenue['goal']>;
}) {
  return (
    <>
      <bdi>{title}</bdi>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatCents(reachedCents)} of {formatCents(targetCents)}, set <TimeText at={setAt} />
      </Typography>
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { type DebtTie, useReadUserQuery } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { type ReactNode, useState } from 'react';
import { CreatorLink } from '../../components/CreatorLink';
import { Facts } from '../../components/Facts';
import { exactTime } from '../../components/utc-time';

export type AccountInCommon = DebtTie['accounts'][number];

interface SideProps {
  title: string;
  id: string;
  username: string | null;
  name: string | null;
  joinedAt: string | null;
  closedAt: string | null;
  facts: [string, ReactNode][];
  accounts: {
    account: AccountInCommon;
    addedAt: string | null;
    firstPaidAt: string | null;
    paidCents: number;
    holder: string | null;
  }[];
}

export function Side({ title, id, username, name, joinedAt, closedAt, facts, accounts }: SideProps) {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      <Facts
        facts={[
          ['Creator', <CreatorLink key="creator" id={id} username={username} />],
          ['Name', name ?? 'None'],
          ['Email', closedAt ? 'Erased with the account' : <Address key="email" userId={id} />],
          ['Joined', joinedAt ? exactTime(joinedAt) : 'Not known'],
          ['Closed', closedAt !== null && exactTime(closedAt)],
          ...facts,
        ]}
      />
      {accounts.map(({ account, addedAt, firstPaidAt, paidCents, holder }) => (
        <Box key={account.bearerAddedAt} sx={{ mt: 1 }}>
          <Facts
            facts={[
              ['Account', `${PAYOUT_METHOD_NAMES[account.methodType]}, ${account.accountInfo}`],
              ['Added', addedAt ? exactTime(addedAt) : 'Removed since'],
              [
                'Paid there',
                firstPaidAt ? `${formatCents(paidCents)}, first ${exactTime(firstPaidAt)}` : 'Never',
              ],
              ['Holder', holder ?? false],
            ]}
          />
        </Box>
      ))}
    </Box>
  );
}

/** Read on demand, because the activity log records who has read an address. */
function Address({ userId }: { userId: string }) {
  const [isWanted, setIsWanted] = useState(false);
  const { data, error } = useReadUserQuery(userId, { skip: !isWanted });
  if (data) return data.email;
  if (error) return failureText(error);
  return (
    // As high as the line that replaces it, which keeps the two sides level, and still easy to tap.
    <Button
      size="small"
      onClick={() => setIsWanted(true)}
      disabled={isWanted}
      sx={{ p: 0, minWidth: 0, my: '-10px' }}
    >
      Show
    </Button>
  );
}

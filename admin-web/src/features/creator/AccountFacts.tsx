import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { failureText } from '@sprinkle/api-client/api-error';
import { type ManagedUser, useReadUserQuery } from '@sprinkle/api-client/api.gen';
import { exactTime } from '@sprinkle/ui/relative-time';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { BlockDialog } from '../../components/BlockDialog';
import { Facts } from '../../components/Facts';
import { LinesSkeleton } from '../../components/LinesSkeleton';
import { LoadError } from '../../components/LoadError';
import { Section } from '../../components/Section';
import { useChangeStatus } from '../../components/use-change-status';
import { MessageDialog } from './MessageDialog';
import { ResetSignInDialog } from './ResetSignInDialog';

/** Shows the account with its address, which the activity log tells, and what can be done to it. */
export function AccountFacts({ userId }: { userId: string }) {
  const { data: user, error, refetch } = useReadUserQuery(userId);
  return (
    <Section title="Account">
      {user ? (
        <>
          <Facts
            facts={[
              ['Email', user.email],
              ['State', stateOf(user)],
              ['Joined', exactTime(user.createdAt)],
              ['Last sign-in', user.lastLogin ? exactTime(user.lastLogin) : 'Never'],
            ]}
          />
          <Actions user={user} />
        </>
      ) : error ? (
        <LoadError text={failureText(error)} onRetry={refetch} />
      ) : (
        <LinesSkeleton label="Loading: Account" lines={6} />
      )}
    </Section>
  );
}

function stateOf({ isBlocked, blockReason, isEmailVerified }: ManagedUser): string {
  if (isBlocked) return blockReason ? `Blocked: ${blockReason}` : 'Blocked';
  return isEmailVerified ? 'Verified' : 'Unverified';
}

type Asked = 'message' | 'block' | 'sign-in';

function Actions({ user }: { user: ManagedUser }) {
  const { username, isBlocked, isEmailVerified } = user;
  const changeStatus = useChangeStatus();
  const [asked, setAsked] = useState<Asked | null>(null);
  const subject = (wanted: Asked) => (asked === wanted ? user : null);
  const close = () => setAsked(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button
        href={`/${encodeURIComponent(username)}`}
        target="_blank"
        rel="noopener"
        startIcon={<ExternalLink />}
        variant="outlined"
      >
        View page
      </Button>
      {/* An address that was never verified may belong to somebody else, who gets no mail of ours. */}
      {isEmailVerified && (
        <>
          <Button onClick={() => setAsked('message')} variant="outlined">
            Message
          </Button>
          <Button onClick={() => setAsked('sign-in')} variant="outlined">
            Reset sign-in
          </Button>
        </>
      )}
      <Button
        onClick={() => (isBlocked ? void changeStatus(user, 'unblock') : setAsked('block'))}
        variant="outlined"
        color={isBlocked ? 'primary' : 'error'}
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      <MessageDialog user={subject('message')} onClose={close} />
      <ResetSignInDialog user={subject('sign-in')} onClose={close} />
      <BlockDialog
        user={subject('block')}
        onClose={close}
        onBlock={(blocked, reason) => changeStatus(blocked, 'block', { reason })}
      />
    </Box>
  );
}

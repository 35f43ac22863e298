import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { type ManagedUser, useReadUserQuery, type UserRevenue } from '@sprinkle/api-client/api.gen';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { BlockDialog } from '../../components/BlockDialog';
import { DateText } from '../../components/DateText';
import { LinesSkeleton } from '../../components/LinesSkeleton';
import { LoadError } from '../../components/LoadError';
import { useChangeStatus } from '../../components/use-change-status';
import { MessageDialog } from './MessageDialog';
import { ResetSignInDialog } from './ResetSignInDialog';

interface CreatorHeadProps {
  user: UserRevenue['user'];
  title: string;
}

const card = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
  p: 2.5,
  mb: 3,
} as const;

/** Shows who the creator is, with the available actions. The activity log records that the address was read. */
export function CreatorHead({ user, title }: CreatorHeadProps) {
  const { data: account, error, refetch } = useReadUserQuery(user.id);
  const { profileImage, username, isBlocked } = user;
  return (
    <Card component="section" aria-label="Account" sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: '1 1 20rem', minWidth: 0 }}>
        {/* Loading an external picture would tell its owner when an administrator looks. */}
        <Avatar
          src={profileImage?.startsWith('/media/') ? profileImage : undefined}
          alt=""
          slotProps={{ img: { loading: 'lazy', referrerPolicy: 'no-referrer' } }}
          sx={{ width: 72, height: 72 }}
        >
          {[...title][0]?.toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
            <Typography component="h1" variant="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Chip
              size="small"
              label={isBlocked ? 'Blocked' : 'Active'}
              color={isBlocked ? 'error' : 'success'}
            />
          </Box>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>@{username}</Typography>
          {account ? (
            <AccountLines account={account} />
          ) : error ? (
            <LoadError text={failureText(error)} onRetry={refetch} />
          ) : (
            <LinesSkeleton label="Loading: Account" lines={2} />
          )}
        </Box>
      </Box>
      {account && <Actions user={account} />}
    </Card>
  );
}

function AccountLines({ account }: { account: ManagedUser }) {
  const { email, isEmailVerified, isBlocked, blockReason, createdAt, lastLogin } = account;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {email}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          · {isEmailVerified ? 'Verified' : 'Unverified'}
        </Box>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Joined <DateText at={createdAt} /> · Last sign-in {lastLogin ? <DateText at={lastLogin} /> : 'never'}
      </Typography>
      {isBlocked && blockReason && (
        <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          Blocked: {blockReason}
        </Typography>
      )}
    </>
  );
}

type Asked = 'message' | 'block' | 'sign-in';

function Actions({ user }: { user: ManagedUser }) {
  const { username, isBlocked, isEmailVerified } = user;
  const changeStatus = useChangeStatus();
  const [asked, setAsked] = useState<Asked | null>(null);
  const subject = (wanted: Asked) => (asked === wanted ? user : null);
  const close = () => setAsked(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        href={`/${encodeURIComponent(username)}`}
        target="_blank"
        rel="noopener"
        startIcon={<ExternalLink />}
        variant="outlined"
      >
        View page
      </Button>
      {/* An unverified address may belong to someone else, so we don't mail it. */}
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

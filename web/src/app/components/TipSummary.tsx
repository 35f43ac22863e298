import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Tip } from '@sprinkle/api-client/api.gen';
import { handleAddress } from '@sprinkle/contracts/rules/social-address';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { exactTime, relativeTime } from '@sprinkle/ui/relative-time';
import type { ReactNode } from 'react';
import { DiscretionMarks } from './DiscretionMarks';

interface TipSummaryProps {
  tip: Tip;
  /** Mark next to the name. */
  mark?: ReactNode;
  /** Content below the message. */
  children?: ReactNode;
}

/** Shows a tip to its creator: name, amount, time and message. */
export function TipSummary({ tip, mark, children }: TipSummaryProps) {
  return (
    <Box
      component="article"
      aria-label={`Tip from ${tip.senderName}`}
      sx={{ display: 'flex', gap: 2, py: 2 }}
    >
      <Avatar aria-hidden="true" sx={{ bgcolor: 'var(--wash)', color: 'primary.main', fontWeight: 700 }}>
        {[...tip.senderName][0]?.toUpperCase()}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, minWidth: 0 }}>
            <Typography noWrap dir="auto" title={tip.senderName} sx={{ fontWeight: 600 }}>
              {tip.senderName}
            </Typography>
            <DiscretionMarks tip={tip} />
            {mark}
          </Box>
          <Typography sx={{ ml: 'auto', fontWeight: 700 }}>
            <MoneyText cents={tip.amountCents} />
          </Typography>
        </Box>
        <Typography
          dir="auto"
          sx={{
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            color: tip.message ? 'text.primary' : 'text.secondary',
          }}
        >
          {tip.message || '(No message)'}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.disabled' }}>
          <RelativeTime createdAt={tip.createdAt} />
          <Handle tip={tip} />
        </Box>
        {children}
      </Box>
    </Box>
  );
}

export function RelativeTime({ createdAt }: { createdAt: string }) {
  const isKnown = !Number.isNaN(Date.parse(createdAt));
  return (
    <Typography
      component="time"
      variant="caption"
      dateTime={isKnown ? createdAt : undefined}
      title={isKnown ? exactTime(createdAt) : undefined}
    >
      {relativeTime(createdAt)}
    </Typography>
  );
}

export function Handle({ tip: { socialPlatform, socialHandle } }: { tip: Tip }) {
  const address = handleAddress(socialPlatform, socialHandle);
  if (!address || !socialHandle) return null;
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      variant="caption"
      sx={{ py: 1.375, my: -1.375, overflowWrap: 'anywhere' }}
    >
      @{socialHandle.replace(/^@/, '')}
    </Link>
  );
}

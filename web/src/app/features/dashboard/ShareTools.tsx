import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { showToast } from '@sprinkle/ui/feedback/toast';
import ShareIcon from 'lucide-react/icons/share';
import { useState } from 'react';
import { useAppConfig } from '../../../shared/app-config';
import { Field } from '../../../shared/form/Field';
import { useSignedInUser } from '../../session/useSession';
import { CopyButton } from './CopyButton';
import { EmbedCode } from './EmbedCode';
import { QrCode } from './QrCode';
import { readSuggestedAmount, tipLink } from './suggested-amount';
import { usePageAddress } from './usePageAddress';

/** Offers the page's link, its QR code and a button for other sites, each with the suggested amount if there is one. */
export function ShareTools() {
  const { limits } = useAppConfig();
  const { username, displayName } = useSignedInUser();
  const page = usePageAddress();
  const [typed, setTyped] = useState('');
  const { cents, problem } = readSuggestedAmount(typed, limits);
  const address = tipLink(page, cents);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { md: '1fr 1fr' },
        '& > *': { minWidth: 0 },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Field
          label="Suggested amount (optional)"
          problem={problem}
          hint="Added to the link, the QR code and the button. Fans can change it."
        >
          {(attributes) => (
            <input
              {...attributes}
              inputMode="decimal"
              autoComplete="off"
              placeholder="$"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {'share' in navigator && (
            <Button
              variant="contained"
              startIcon={<ShareIcon />}
              onClick={() => void share({ title: displayName || `@${username}`, url: address })}
            >
              Share
            </Button>
          )}
          <CopyButton label="Copy Link" variant="outlined" text={address} noun="link" />
        </Box>
        <QrCode address={address} username={username} />
      </Box>
      <EmbedCode address={address} username={username} />
    </Box>
  );
}

async function share(page: ShareData): Promise<void> {
  try {
    await navigator.share(page);
  } catch (error) {
    // The creator closed the share menu without sharing.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({
      title: 'Failed to share',
      description: 'Could not open the share menu. Copy the link instead.',
      variant: 'destructive',
    });
  }
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { saveFile } from '@sprinkle/ui/save-file';
import { useState } from 'react';
import { useAppConfig } from '../../../shared/app-config';
import { SectionCard } from '../../components/SectionCard';
import { useRecentSignIn } from '../../session/useRecentSignIn';
import { useFailureToast, useSignedInUser } from '../../session/useSession';

export function ExportData() {
  const { productName } = useAppConfig();
  const { username } = useSignedInUser();
  const withRecentSignIn = useRecentSignIn();
  const reportFailure = useFailureToast();
  const [isBusy, setIsBusy] = useState(false);

  async function exportData() {
    setIsBusy(true);
    const fileName = `${productName.toLowerCase()}-${username}.json`;
    const result = await withRecentSignIn(() => downloadExport(fileName));
    setIsBusy(false);
    if (!result) return;
    if (result.error) reportFailure("Couldn't export your data", result.error);
    else
      showToast({ title: 'Your data is on its way', description: `Look for ${fileName} in your downloads.` });
  }

  return (
    <SectionCard title="Your data">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ flex: '1 1 14rem', color: 'text.secondary' }}>
          Download a JSON file with your account, your page with its links and views, your tips with comments
          and replies, your payout methods as shown here, your payouts, and the addresses of your pictures and
          videos. It doesn't include the pictures and videos themselves.
        </Typography>
        <Button variant="outlined" disabled={isBusy} onClick={() => void exportData()}>
          {isBusy ? 'Preparing...' : 'Export my data'}
        </Button>
      </Box>
    </SectionCard>
  );
}

/** Saves the account's data as a file; a failure has the shape of the API client's errors. */
async function downloadExport(fileName: string): Promise<{ error?: unknown }> {
  const response = await fetch('/api/users/me/export', { credentials: 'include' }).catch(
    (error: unknown) => error,
  );
  if (!(response instanceof Response)) return { error: response };
  if (!response.ok) {
    const data: unknown = await response.json().catch(() => null);
    return { error: { status: response.status, data } };
  }
  try {
    saveFile(await response.blob(), fileName);
    return {};
  } catch (error) {
    return { error }; // The connection broke before the end of the response.
  }
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { useAppConfig } from '../../app/app-config';
import { useRecentSignIn } from '../../app/reauthentication';
import { useFailureToast, useSignedInUser } from '../../app/useSession';
import { downloadExport } from './download-export';
import { Section } from './Section';

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
    if (result.error) reportFailure('Your data was not exported', result.error);
    else
      showToast({ title: 'Your data is on its way', description: `Look for ${fileName} in your downloads.` });
  }

  return (
    <Section title="Your data">
      <Typography sx={{ color: 'text.secondary' }}>
        Everything we keep about you as one file: account, page, links, tips and where your pictures are.
      </Typography>
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => void exportData()}
        sx={{ justifySelf: 'start' }}
      >
        {isBusy ? 'Preparing...' : 'Export my data'}
      </Button>
    </Section>
  );
}

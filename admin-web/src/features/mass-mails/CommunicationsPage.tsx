import Box from '@mui/material/Box';
import { useState } from 'react';
import { Screen } from '../../components/Screen';
import { type Draft, keepDraft, keptDraft } from './draft';
import { MailPreview } from './MailPreview';
import { MassMailForm } from './MassMailForm';
import { MassMails } from './MassMails';

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: 3,
  mb: 3,
} as const;

export function CommunicationsPage() {
  const [draft, setDraft] = useState<Draft>(keptDraft);

  function change(changed: Draft) {
    keepDraft(changed);
    setDraft(changed);
  }

  return (
    <Screen title="Communications">
      <Box sx={columns}>
        <MassMailForm draft={draft} onChange={change} />
        <MailPreview draft={draft} />
      </Box>
      <MassMails />
    </Screen>
  );
}

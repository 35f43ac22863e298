import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetSupporterNotesQuery } from '@sprinkle/api-client/api.gen';
import { exactTime } from '@sprinkle/ui/relative-time';
import { useState } from 'react';
import { SupporterNoteDialog } from './SupporterNoteDialog';

/** Shows nothing to a creator without monthly supporters. */
export function WriteToSupporters() {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useGetSupporterNotesQuery();
  if (!data || data.supporterCount === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        disabled={data.nextAt !== null}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 44 }}
      >
        Write to your supporters
      </Button>
      {data.nextAt && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          Your note has been sent. You can write again from {exactTime(data.nextAt)}.
        </Typography>
      )}
      {isOpen && (
        <SupporterNoteDialog supporterCount={data.supporterCount} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

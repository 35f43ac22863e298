import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { useReportReplyMutation } from '@sprinkle/api-client/api.gen';
import {
  REPORT_DETAILS_MAX,
  REPORT_REASONS,
  type ReportReason,
} from '@sprinkle/contracts/rules/report-reasons';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type FormEvent, useId, useState } from 'react';

interface ReportReplyProps {
  token: string;
  creator: string;
}

/** Lets the tipper report the reply, even if nobody else can read it. */
export function ReportReply({ token, creator }: ReportReplyProps) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [report, { data, isLoading }] = useReportReplyMutation();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const close = () => setIsOpen(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason) return;
    const { error } = await report({ token, reason, details });
    if (error)
      showToast({
        title: "Couldn't send your report",
        description: failureText(error),
        variant: 'destructive',
      });
  }

  if (data)
    return (
      <Typography role="status" variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {data.message} Your report number is {data.number}.
      </Typography>
    );
  return (
    <>
      <Button
        className="no-print"
        size="small"
        onClick={() => setIsOpen(true)}
        sx={{ mt: 0.5, minHeight: 44, color: 'text.secondary' }}
      >
        Report this reply
      </Button>
      <Dialog
        open={isOpen}
        fullWidth
        maxWidth="xs"
        aria-labelledby={titleId}
        onClose={() => !isLoading && close()}
      >
        <Box component="form" onSubmit={(event) => void submit(event)}>
          <DialogTitle id={titleId}>Report this reply?</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
              Our team will see your message and the reply. We won't tell <bdi>{creator}</bdi> who reported
              it.
            </DialogContentText>
            <TextField
              select
              required
              label="What is wrong?"
              value={reason ?? ''}
              onChange={(event) => setReason(event.target.value as ReportReason)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value="">Please choose</option>
              {Object.entries(REPORT_REASONS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </TextField>
            <TextField
              label="Anything else? (optional)"
              multiline
              minRows={2}
              maxRows={6}
              value={details}
              onChange={(event) => setDetails(event.target.value)}
              slotProps={{ htmlInput: { maxLength: REPORT_DETAILS_MAX } }}
            />
          </DialogContent>
          <DialogActions sx={{ p: 2, gap: 1 }}>
            <Button onClick={close} disabled={isLoading}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={isLoading}>
              {isLoading ? 'Sending...' : 'Send report'}
            </Button>
          </DialogActions>
        </Box>
      </Dialog>
    </>
  );
}

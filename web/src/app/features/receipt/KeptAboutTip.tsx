import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type Receipt,
  type ReceiptHistory,
  useEraseReceiptEmailMutation,
  useRemoveReceiptWordsMutation,
} from '@sprinkle/api-client/api.gen';
import { saveFile } from '@sprinkle/ui/save-file';
import type { ReactNode } from 'react';
import { ConfirmRemoval, type Removal } from '../../components/ConfirmRemoval';

const ADDRESS: Removal = {
  action: 'Erase my email address',
  question: 'Erase your email address?',
  consequences:
    "We'll erase the address you gave with this tip. You won't get any more email about it, not even about a reply or a " +
    "refund, and we can't send you this link again. Our payment provider keeps its own record of the payment.",
  answers: { keep: 'Keep it', remove: 'Erase it' },
  results: { done: 'Address erased', failed: "Couldn't erase your address" },
};

const WORDS: Removal = {
  action: 'Remove my name and message',
  question: 'Remove your name and message?',
  consequences:
    'Your name, message and handle are removed from this tip and from the creator’s page, where it will show as ' +
    "anonymous. Emails the creator has already received aren't changed. The tip itself stays as it is.",
  answers: { keep: 'Keep them', remove: 'Remove them' },
  results: { done: 'Name and message removed', failed: "Couldn't remove your name and message" },
};

interface KeptAboutTipProps {
  token: string;
  receipt: Receipt;
  /** What happened to the tip; absent until it is loaded. */
  history: ReceiptHistory | undefined;
  onChange: () => void;
  children: ReactNode;
}

/** Shows everything stored about a tip and its tipper, with the ways to download or erase it. */
export function KeptAboutTip({ token, receipt, history, onChange, children }: KeptAboutTipProps) {
  const [eraseEmail] = useEraseReceiptEmailMutation();
  const [removeWords] = useRemoveReceiptWordsMutation();
  const { senderName, message, socialHandle, hasEmail, receiptNumber, isPrivate, isAnonymous } = receipt;
  const hasWords = senderName !== 'Anonymous' || message !== '' || socialHandle !== null;
  const kept = [
    'The amount, time and status of the payment, and its refunds and disputes, for as long as the law requires',
    hasWords &&
      (isPrivate || isAnonymous
        ? 'Your name, message and handle. Visitors see only what you allowed'
        : 'Your name, message and handle, which the creator’s page shows'),
    hasEmail && 'Your email address, for emails about this tip',
    'Which emails we sent you about it, and when',
  ].filter((part) => part !== false);

  const save = () => {
    const file = new Blob([JSON.stringify({ ...receipt, ...history }, null, 2)], {
      type: 'application/json',
    });
    saveFile(file, `receipt-${receiptNumber}.json`);
  };

  return (
    <Box component="section" aria-labelledby="kept" sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      <Typography id="kept" component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        What we keep about this tip
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, listStyle: 'disc', color: 'text.secondary' }}
      >
        {kept.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </Box>
      {!hasEmail && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Your email address has been erased from this tip. Anyone with the link can still open this page.
        </Typography>
      )}
      {children}
      <Button variant="outlined" disabled={!history} onClick={save}>
        Save as a file
      </Button>
      {hasWords && <ConfirmRemoval removal={WORDS} run={() => removeWords({ token })} onRemoved={onChange} />}
      {hasEmail && (
        <ConfirmRemoval removal={ADDRESS} run={() => eraseEmail({ token })} onRemoved={onChange} />
      )}
    </Box>
  );
}

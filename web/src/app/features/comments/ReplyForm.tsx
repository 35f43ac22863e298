import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Tip, useRespondToTipMutation } from '@sprinkle/api-client/api.gen';
import { lengthOf } from '@sprinkle/contracts/rules/text';
import { TIP_REPLY_MAX } from '@sprinkle/contracts/rules/tip-limits';
import { tipReplySchema } from '@sprinkle/contracts/tips/tips.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm, useWatch } from 'react-hook-form';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast } from '../../session/useSession';

const SEND_KEYS = /Mac|iP/.test(navigator.platform) ? '⌘ Enter' : 'Ctrl+Enter';

const SAVED = 'Your response has been saved';

interface ReplyFormProps {
  tip: Tip;
  onEnd: () => void;
  onSent: () => void;
}

export function ReplyForm({ tip, onEnd, onSent }: ReplyFormProps) {
  const [respond, { isLoading }] = useRespondToTipMutation();
  const reportFailure = useFailureToast();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(tipReplySchema),
    mode: 'onChange',
    defaultValues: { response: tip.response ?? '' },
  });
  const written = useWatch({ control, name: 'response' });
  const isUnsaved = written.trim() !== (tip.response ?? '');
  useUnsaved(isUnsaved);
  const isReady = tipReplySchema.safeParse({ response: written }).success;

  async function send(tipReply: { response: string }) {
    const { data, error } = await respond({ tipId: tip.id, tipReply });
    if (!data) return reportFailure('Failed to submit response', error);
    showToast({
      title: 'Response submitted',
      description: tip.isPrivate
        ? `${SAVED}. Visitors do not see it.`
        : `${SAVED} and will be visible to visitors.`,
    });
    onEnd();
    onSent();
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(send)(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isUnsaved) onEnd();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady && !isLoading) {
          void handleSubmit(send)();
        }
      }}
      sx={{ mt: 1.5, mb: 0.5 }}
    >
      <FormTextField
        control={control}
        name="response"
        label={`Your reply to ${tip.senderName}`}
        multiline
        minRows={2}
        maxRows={6}
        autoFocus
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Button type="submit" variant="contained" disabled={!isReady || isLoading}>
          {isLoading ? 'Saving...' : 'Save Reply'}
        </Button>
        <Button onClick={onEnd} sx={{ color: 'text.secondary' }}>
          Cancel
        </Button>
        <Typography
          variant="caption"
          sx={{ display: 'none', color: 'text.secondary', '@media (hover: hover)': { display: 'inline' } }}
        >
          {SEND_KEYS} sends it
        </Typography>
        <Counter count={lengthOf(written.trim())} />
      </Box>
    </Box>
  );
}

function Counter({ count }: { count: number }) {
  const isTooMuch = count > TIP_REPLY_MAX;
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        color: isTooMuch ? 'error.main' : 'text.secondary',
      }}
    >
      {`${count}/${TIP_REPLY_MAX}`}
    </Box>
  );
}

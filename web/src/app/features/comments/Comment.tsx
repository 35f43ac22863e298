import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type Tip, useSetTipVisibilityMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import ReplyIcon from 'lucide-react/icons/reply';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { TipSummary } from '../../components/TipSummary';
import { useFailureToast } from '../../session/useSession';
import { Reply } from './Reply';
import { ReplyForm } from './ReplyForm';

interface CommentProps {
  tip: Tip;
  /** Runs after a change of visibility, because the comment may leave the list together with the focused button. */
  onMoved: () => void;
}

export function Comment({ tip, onMoved }: CommentProps) {
  const [isReplying, setIsReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);

  function endReply() {
    flushSync(() => setIsReplying(false));
    replyButton.current?.focus();
  }

  return (
    <TipSummary tip={tip} mark={<TipMark tip={tip} />}>
      {isReplying ? (
        <ReplyForm tip={tip} onEnd={endReply} />
      ) : (
        <>
          {tip.response && <Reply response={tip.response} respondedAt={tip.respondedAt} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1.5 }}>
            <Button
              ref={replyButton}
              size="small"
              startIcon={<ReplyIcon />}
              onClick={() => setIsReplying(true)}
              sx={{ px: 1.5 }}
            >
              {tip.response ? 'Edit Reply' : 'Reply'}
            </Button>
            {tip.isTakenDown ? (
              <Button component={Link} to={paths.takedowns} size="small" sx={{ px: 1.5 }}>
                See why and answer
              </Button>
            ) : (
              <VisibilityButton tip={tip} onMoved={onMoved} />
            )}
          </Box>
        </>
      )}
    </TipSummary>
  );
}

function TipMark({ tip: { isHidden, isTakenDown, isSuspected } }: { tip: Tip }) {
  if (isSuspected) return <Chip label="Pending: fraud suspected" size="small" color="warning" />;
  if (isTakenDown) return <Chip label="Hidden by our team" size="small" color="error" />;
  return isHidden && <Chip label="Hidden" size="small" />;
}

function VisibilityButton({ tip, onMoved }: CommentProps) {
  const [setVisibility, { isLoading }] = useSetTipVisibilityMutation();
  const reportFailure = useFailureToast();

  async function toggle() {
    // The button stays enabled while it loads, because a disabled one loses the focus.
    if (isLoading) return;
    const { data, error } = await setVisibility({
      id: tip.id,
      tipVisibility: { isHidden: !tip.isHidden },
    });
    if (!data) return reportFailure('Error updating comment', error);
    showToast({ title: 'Comment visibility updated' });
    onMoved();
  }

  return (
    <Button
      size="small"
      startIcon={tip.isHidden ? <Eye /> : <EyeOff />}
      onClick={() => void toggle()}
      sx={{ px: 1.5, color: 'text.secondary' }}
    >
      {tip.isHidden ? 'Show' : 'Hide'}
    </Button>
  );
}

import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type Tip, useReleaseTipMutation, useSetTipVisibilityMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import ReplyIcon from 'lucide-react/icons/reply';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { DiscretionMarks } from '../../components/DiscretionMarks';
import { Handle, RelativeTime } from '../../components/TipSummary';
import { useFailureToast } from '../../session/useSession';
import { CommentMenu } from './CommentMenu';
import { MessageText } from './MessageText';
import { Reply } from './Reply';
import { ReplyForm } from './ReplyForm';

interface CommentProps {
  tip: Tip;
  /** Whether the reply form starts open. */
  isReplying: boolean;
  /** Runs after a change of visibility: the comment may leave the list, and the focused button with it. */
  onMoved: () => void;
  /** Runs after a reply, for the same reason. */
  onAnswered: () => void;
  /** Runs after a refund, for the same reason. */
  onGivenBack: () => void;
}

/** 96 px high if the message takes no more than two lines. */
export function Comment({ tip, isReplying: isOpenAtFirst, onMoved, onAnswered, onGivenBack }: CommentProps) {
  const [isReplying, setIsReplying] = useState(isOpenAtFirst);
  const replyButton = useRef<HTMLButtonElement>(null);

  function endReply() {
    flushSync(() => setIsReplying(false));
    replyButton.current?.focus();
  }

  return (
    <Box component="article" aria-label={`Tip from ${tip.senderName}`} sx={{ pt: 1 }}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Avatar
          aria-hidden="true"
          sx={{ width: 36, height: 36, bgcolor: 'var(--wash)', color: 'primary.main', fontWeight: 700 }}
        >
          {[...tip.senderName][0]?.toUpperCase()}
        </Avatar>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}>
              <Typography noWrap variant="body2" dir="auto" title={tip.senderName} sx={{ fontWeight: 600 }}>
                {tip.senderName}
              </Typography>
              <TipMark tip={tip} />
              <DiscretionMarks tip={tip} />
            </Box>
            <Typography variant="body2" sx={{ ml: 'auto', fontWeight: 700 }}>
              <MoneyText cents={tip.amountCents} />
            </Typography>
          </Box>
          <MessageText message={tip.message} />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
              color: 'text.secondary',
            }}
          >
            <RelativeTime createdAt={tip.createdAt} />
            <Handle tip={tip} />
            {/* The buttons' touch targets extend above and below their line. */}
            <Box sx={{ display: 'flex', my: -1, ml: 'auto', mr: -1.5 }}>
              {tip.isHeld && <ReleaseButton tip={tip} onMoved={onMoved} />}
              {!isReplying && !tip.isHeld && (
                <Button
                  ref={replyButton}
                  size="small"
                  startIcon={<ReplyIcon />}
                  onClick={() => setIsReplying(true)}
                  sx={actionStyle}
                >
                  {tip.response ? 'Edit Reply' : 'Reply'}
                </Button>
              )}
              {tip.isTakenDown ? (
                <Button component={Link} to={paths.takedowns} size="small" sx={actionStyle}>
                  See why and answer
                </Button>
              ) : (
                <VisibilityButton tip={tip} onMoved={onMoved} />
              )}
              <CommentMenu tip={tip} onGivenBack={onGivenBack} onMoved={onMoved} />
            </Box>
          </Box>
        </Box>
      </Box>
      {!isReplying && tip.response && <Reply response={tip.response} respondedAt={tip.respondedAt} />}
      {isReplying && <ReplyForm tip={tip} onEnd={endReply} onSent={onAnswered} />}
      <Box sx={{ height: 8 }} />
    </Box>
  );
}

const actionStyle = { minHeight: 44, minWidth: 44, px: 1.5 };

function TipMark({ tip: { isHidden, isHeld, isTakenDown, isSuspected } }: { tip: Tip }) {
  const size = { size: 'small', sx: { height: 20 } } as const;
  if (isSuspected) return <Chip label="Pending: fraud suspected" color="warning" {...size} />;
  if (isTakenDown) return <Chip label="Hidden by our team" color="error" {...size} />;
  if (isHeld) return <Chip label="Held" color="warning" title="Visitors can't see this tip yet." {...size} />;
  return isHidden && <Chip label="Hidden" {...size} />;
}

function ReleaseButton({ tip, onMoved }: Pick<CommentProps, 'tip' | 'onMoved'>) {
  const [release, { isLoading }] = useReleaseTipMutation();
  const reportFailure = useFailureToast();

  async function show() {
    if (isLoading) return;
    const { data, error } = await release(tip.id);
    if (!data) return reportFailure('Error releasing the comment', error);
    showToast({ title: 'Comment released', description: 'Visitors can now see it on your page.' });
    onMoved();
  }

  return (
    <Button size="small" startIcon={<Eye />} onClick={() => void show()} sx={actionStyle}>
      Release
    </Button>
  );
}

function VisibilityButton({ tip, onMoved }: Pick<CommentProps, 'tip' | 'onMoved'>) {
  const [setVisibility, { isLoading }] = useSetTipVisibilityMutation();
  const reportFailure = useFailureToast();
  const isHidden = tip.isHidden && !tip.isHeld;
  const label = isHidden ? 'Show' : 'Hide';
  const Icon = isHidden ? Eye : EyeOff;

  async function toggle() {
    // Keep the button enabled while loading, because a disabled button loses focus.
    if (isLoading) return;
    const { data, error } = await setVisibility({
      id: tip.id,
      tipVisibility: { isHidden: !isHidden },
    });
    if (!data) return reportFailure('Error updating comment', error);
    showToast({ title: 'Comment visibility updated' });
    onMoved();
  }

  return (
    <Button
      size="small"
      aria-label={label}
      onClick={() => void toggle()}
      sx={{ ...actionStyle, gap: 1, color: 'text.secondary' }}
    >
      <Icon size={18} aria-hidden="true" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}

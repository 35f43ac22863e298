import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Tip } from '@sprinkle/api-client/api.gen';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { BlockDialog } from './BlockDialog';
import { GiveBackDialog } from './GiveBackDialog';

interface CommentMenuProps {
  tip: Tip;
  /** Runs after a refund, because the comment leaves the list. */
  onGivenBack: () => void;
  /** Runs after the sender's comments were hidden, for the same reason. */
  onMoved: () => void;
}

export function CommentMenu({ tip, onGivenBack, onMoved }: CommentMenuProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'give-back' | 'block' | null>(null);
  const open = (chosen: typeof dialog) => {
    setOpener(null);
    setDialog(chosen);
  };
  const close = () => setDialog(null);
  return (
    <>
      <IconButton
        aria-label={`More about the tip from ${tip.senderName}`}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={(event) => setOpener(event.currentTarget)}
        sx={{ width: 44, height: 44, color: 'inherit' }}
      >
        <Ellipsis size={18} />
      </IconButton>
      <Menu anchorEl={opener} open={opener !== null} onClose={() => setOpener(null)}>
        <MenuItem onClick={() => open('give-back')}>Refund...</MenuItem>
        <MenuItem onClick={() => open('block')}>Block this sender</MenuItem>
      </Menu>
      {dialog === 'give-back' && <GiveBackDialog tip={tip} onKeep={close} onGivenBack={onGivenBack} />}
      {dialog === 'block' && <BlockDialog tip={tip} onClose={close} onMoved={onMoved} />}
    </>
  );
}

import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Tip } from '@sprinkle/api-client/api.gen';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { GiveBackDialog } from './GiveBackDialog';

interface CommentMenuProps {
  tip: Tip;
  /** Runs after the tip went back, because its comment leaves the list. */
  onGivenBack: () => void;
}

export function CommentMenu({ tip, onGivenBack }: CommentMenuProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [isGivingBack, setIsGivingBack] = useState(false);
  const close = () => setOpener(null);
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
      <Menu anchorEl={opener} open={opener !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            setIsGivingBack(true);
          }}
        >
          Give back...
        </MenuItem>
      </Menu>
      {isGivingBack && (
        <GiveBackDialog tip={tip} onKeep={() => setIsGivingBack(false)} onGivenBack={onGivenBack} />
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import { SocialLinksEditor } from '../../components/social-links/SocialLinksEditor';
import { EditDialogFrame } from './EditDialogFrame';
import type { PageEditing } from './page-editing';

interface LinksDialogProps {
  editing: PageEditing;
  onClose: () => void;
}

export function LinksDialog({ editing, onClose }: LinksDialogProps) {
  return (
    <EditDialogFrame title="Edit Social Links" onClose={onClose}>
      <Box sx={{ pt: 1 }}>
        <SocialLinksEditor
          links={editing.page.socialLinks}
          actions={editing.links}
          saveFailure="Error saving links"
        />
      </Box>
    </EditDialogFrame>
  );
}

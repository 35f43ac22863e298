import Button from '@mui/material/Button';
import type { CreatorPage } from '@sprinkle/api-client/api.gen';
import type { PageLook } from '@sprinkle/contracts/rules/page-look-names';
import { ownButtonText } from '@sprinkle/contracts/rules/tip-button-text';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonIcon } from '../../../public/creator-page/ButtonIcon';
import { CreatorView } from '../../../public/creator-page/CreatorView';
import { SocialLinks } from '../../../public/creator-page/SocialLinks';
import { TipButton } from '../../../public/creator-page/TipButton';
import { GoalProgress } from '../../../public/goal/GoalProgress';
import { paths } from '../../../shared/paths';
import { marksOf } from '../../../shared/social-marks';
import { marksByHost } from '../../../shared/social-marks-by-host';
import { lookStyle } from '../../components/look-style';
import { VisitorWords } from '../../components/profile-fields/VisitorWords';
import { EditArea } from './EditArea';
import { EditorHeader } from './EditorHeader';
import { FirstVisit } from './FirstVisit';
import { FloatingBar, floatingSpace } from './FloatingBar';
import { GoalDialog } from './GoalDialog';
import { LinksDialog } from './LinksDialog';
import { MediaDialog } from './MediaDialog';
import type { EditDialog, PageEditing } from './page-editing';
import { PreviewFrame } from './PreviewFrame';
import { ProfileDialog } from './ProfileDialog';
import { PublishButtons } from './PublishButtons';

interface PageEditorProps {
  editing: PageEditing;
  dialog: EditDialog | null;
  onDialog: (dialog: EditDialog | null) => void;
  stats: ReactNode;
}

/** Shows the page as visitors see it; every part opens its editor. */
export function PageEditor({ editing, dialog, onDialog, stats }: PageEditorProps) {
  const { page } = editing;
  const { pageLook, buttonColor } = page.user;
  const [tried, setTried] = useState<{ look: PageLook; before: PageLook } | null>(null);
  const look = tried?.before === pageLook ? tried.look : pageLook;
  const close = () => onDialog(null);
  return (
    <PreviewFrame
      header={<EditorHeader editing={editing} onStats={() => onDialog('stats')} />}
      space={floatingSpace}
    >
      <div className="edit-page" style={lookStyle(look, buttonColor)}>
        <CreatorView
          page={page}
          layout={page.user.pageLayout}
          marks={marksByHost(page.links)}
          tipButton={
            <>
              <div className="edit-button">
                <EditableButton user={page.user} onClick={() => onDialog('button')} />
                <span className="edit-button__mark" aria-hidden="true">
                  <Pencil size={18} />
                </span>
              </div>
              <VisitorWords words={page.user} />
            </>
          }
          edits={{
            media: <EditArea label="Edit featured media" onClick={() => onDialog('media')} />,
            name: (
              <div className="edit-name">
                <EditArea label="Edit name" onClick={() => onDialog('profile')} />
              </div>
            ),
            goal: (
              <div className="edit-part">
                {page.goal ? <GoalProgress goal={page.goal} /> : <p>Add a goal</p>}
                <EditArea label="Edit goal" onClick={() => onDialog('goal')} />
              </div>
            ),
            about: <EditArea label="Edit profile" onClick={() => onDialog('profile')} />,
            links: <EditableLinks links={page.socialLinks} onClick={() => onDialog('links')} />,
            ownLinks: (
              <Button
                component={Link}
                to={paths.myLinks}
                startIcon={<Pencil size={18} />}
                sx={{ alignSelf: 'start', ml: { xs: 1.5, md: 0 }, color: 'var(--action)' }}
              >
                Edit My Links
              </Button>
            ),
          }}
        />
      </div>
      <FloatingBar>
        <Button variant="outlined" onClick={() => onDialog('stats')}>
          View Stats
        </Button>
        <PublishButtons editing={editing} />
      </FloatingBar>
      {dialog === 'media' && <MediaDialog editing={editing} onClose={close} />}
      {(dialog === 'profile' || dialog === 'button') && (
        <ProfileDialog
          editing={editing}
          startTab={dialog}
          onLook={(chosen) => setTried(chosen && { look: chosen, before: pageLook })}
          onClose={close}
        />
      )}
      {dialog === 'goal' && <GoalDialog editing={editing} onClose={close} />}
      {dialog === 'links' && <LinksDialog editing={editing} onClose={close} />}
      {dialog === 'stats' && stats}
      <FirstVisit />
    </PreviewFrame>
  );
}

interface EditableButtonProps {
  user: CreatorPage['user'];
  onClick: () => void;
}

export function EditableButton({ user, onClick }: EditableButtonProps) {
  return (
    <TipButton
      text={ownButtonText(user)}
      color={user.buttonColor}
      icon={user.buttonIcon && <ButtonIcon icon={user.buttonIcon} size={28} />}
      onClick={onClick}
    />
  );
}

interface EditableLinksProps {
  links: CreatorPage['socialLinks'];
  onClick: () => void;
}

function EditableLinks({ links, onClick }: EditableLinksProps) {
  return (
    <div className="edit-part">
      <div inert>
        <SocialLinks links={links} marks={marksOf(links)} />
        {links.length === 0 && <p>Add your social links</p>}
      </div>
      <EditArea label="Edit social links" onClick={onClick} />
    </div>
  );
}

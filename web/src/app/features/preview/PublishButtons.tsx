import Button from '@mui/material/Button';
import EyeOff from 'lucide-react/icons/eye-off';
import Rocket from 'lucide-react/icons/rocket';
import { usePublish } from '../../hooks/usePublish';
import type { PageEditing } from './page-editing';

export function PublishButtons({ editing }: { editing: PageEditing }) {
  const { publish, isPending } = usePublish(editing.setPublished);
  const { isPublished } = editing.page.user;

  return (
    <>
      {isPublished && (
        <Button
          variant="outlined"
          startIcon={<EyeOff />}
          disabled={isPending}
          onClick={() => void publish(false)}
        >
          Unpublish
        </Button>
      )}
      <Button
        variant="contained"
        startIcon={<Rocket />}
        disabled={isPending}
        onClick={() => void publish(true)}
      >
        {isPublished ? 'Save Changes' : 'Publish Profile'}
      </Button>
    </>
  );
}

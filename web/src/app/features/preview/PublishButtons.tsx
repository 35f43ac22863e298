import Button from '@mui/material/Button';
import { showToast } from '@sprinkle/ui/feedback/toast';
import EyeOff from 'lucide-react/icons/eye-off';
import Rocket from 'lucide-react/icons/rocket';
import { useState } from 'react';
import { useFailureToast } from '../../session/useSession';
import type { PageEditing } from './page-editing';

const PUBLISHED = {
  title: 'Profile Published!',
  description: 'Your profile is now LIVE and visible to the public',
};
const UNPUBLISHED = { title: 'Profile Unpublished', description: 'Your profile is now private' };

export function PublishButtons({ editing }: { editing: PageEditing }) {
  const [isPending, setIsPending] = useState(false);
  const reportFailure = useFailureToast();
  const { isPublished } = editing.page.user;

  async function publish(wanted: boolean) {
    setIsPending(true);
    const { data, error } = await editing.setPublished(wanted);
    setIsPending(false);
    if (data) showToast(data.isPublished ? PUBLISHED : UNPUBLISHED);
    else reportFailure('Error Publishing Profile', error);
  }

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

import { type TipDetails, useHideCommentMutation } from '@sprinkle/api-client/api.gen';
import { SubjectDialog } from '../../components/SubjectDialog';
import { TakedownForm } from '../../components/TakedownForm';

interface HideDialogProps {
  tip: TipDetails | null;
  onClose: () => void;
}

export function HideDialog({ tip, onClose }: HideDialogProps) {
  const [hide, { isLoading, error, reset }] = useHideCommentMutation();
  function close() {
    reset();
    onClose();
  }
  return (
    <SubjectDialog subject={tip} onClose={close}>
      {({ id, message }) => (
        <TakedownForm
          title="Hide this comment?"
          submit="Hide comment"
          done="Comment hidden"
          quote={message}
          isSending={isLoading}
          error={error}
          onSend={(commentHiding) => hide({ id, commentHiding })}
          onClose={close}
        />
      )}
    </SubjectDialog>
  );
}

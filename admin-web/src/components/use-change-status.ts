import { errorOf } from '@sprinkle/api-client/api-error';
import { type ListedUser, useBlockUserMutation, useUnblockUserMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';

/** Blocks or unblocks a user and reports the outcome; resolves to whether it worked. */
export function useChangeStatus() {
  const [block] = useBlockUserMutation();
  const [unblock] = useUnblockUserMutation();
  /** Blocks or unblocks the user, and offers Undo in the toast. Undoing offers no further Undo. */
  return async function change(
    user: Pick<ListedUser, 'id'>,
    action: 'block' | 'unblock',
    { reason, isUndoing = false }: { reason?: string; isUndoing?: boolean } = {},
  ): Promise<boolean> {
    const { id } = user;
    const request = { id, block: reason ? { reason } : {} };
    const { error } = await (action === 'block' ? block(request) : unblock(request));
    if (error) {
      const description = errorOf(error)?.message ?? `Failed to ${action} user`;
      showToast({ title: 'Failed to update user status', description, variant: 'destructive' });
    } else {
      const opposite = action === 'block' ? 'unblock' : 'block';
      showToast({
        title: 'User status updated successfully',
        undo: isUndoing ? undefined : () => void change(user, opposite, { isUndoing: true }),
      });
    }
    return !error;
  };
}

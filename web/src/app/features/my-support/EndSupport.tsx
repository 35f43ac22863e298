import { type Support, useEndSupportMutation } from '@sprinkle/api-client/api.gen';
import { ConfirmRemoval, type Removal } from '../../components/ConfirmRemoval';

const END: Removal = {
  action: 'End my support',
  question: 'End your monthly support?',
  consequences: "You won't be charged again. The creator keeps what you've paid so far.",
  answers: { keep: 'Keep it', remove: 'End it now' },
  results: { done: 'Your support has ended', failed: "Couldn't end your support" },
};

/** Needs only the link, so it works even if the support can't be shown. */
export function EndSupport({ token, onEnd }: { token: string; onEnd: (ended: Support) => void }) {
  const [endSupport] = useEndSupportMutation();
  const end = async () => {
    const { data, error } = await endSupport({ token });
    if (!data) return { error };
    // While the tips service is unavailable, the gateway keeps the request for later.
    if ('message' in data) return { data: { ...data, title: 'Your support will end' } };
    onEnd(data);
    return { data: { message: "You won't be charged again." } };
  };
  return <ConfirmRemoval removal={END} run={end} onRemoved={() => undefined} />;
}

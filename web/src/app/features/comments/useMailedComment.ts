import { useListOwnTipsQuery } from '@sprinkle/api-client/api.gen';
import { useLocation } from 'react-router-dom';

/** Mails about a tip link to `/comments#tip-<id>`. Its comment comes first there, whichever page it is on. */
export function useMailedComment() {
  const id = /^#tip-([\da-f-]{36})$/.exec(useLocation().hash)?.[1];
  const { currentData: data, isError, refetch } = useListOwnTipsQuery({ id }, { skip: !id });
  return {
    isLoading: id !== undefined && !data && !isError,
    /** Undefined if the URL names no comment, or the comment is gone. */
    tip: data?.rows.find((row) => row.id === id),
    isGone: data !== undefined && !data.rows.some((row) => row.id === id),
    isError: isError && !data,
    refetch,
  };
}

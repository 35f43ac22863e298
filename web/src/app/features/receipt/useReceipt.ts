import { useGetReceiptHistoryMutation, useGetReceiptMutation } from '@sprinkle/api-client/api.gen';
import { useCallback, useEffect } from 'react';
import { paths } from '../../../shared/paths';
import { useLinkToken } from '../../hooks/useLinkToken';

/** Loads the receipt whose link was opened last in this tab. */
export function useReceipt() {
  const token = useLinkToken(paths.receipt);
  const [getReceipt, { data, error, isLoading, isUninitialized }] = useGetReceiptMutation();
  const [getHistory, { data: history, error: historyError }] = useGetReceiptHistoryMutation();

  const refresh = useCallback(() => {
    if (token) void getReceipt({ token });
  }, [token, getReceipt]);

  const refreshHistory = useCallback(() => {
    if (token) void getHistory({ token });
  }, [token, getHistory]);

  useEffect(refresh, [refresh]);
  useEffect(refreshHistory, [refreshHistory]);

  return {
    token,
    receipt: data,
    error,
    history,
    historyError,
    isLoading: isLoading || (isUninitialized && token !== null),
    refresh,
    refreshHistory,
  };
}

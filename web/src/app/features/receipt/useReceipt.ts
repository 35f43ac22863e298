import { useGetReceiptHistoryMutation, useGetReceiptMutation } from '@sprinkle/api-client/api.gen';
import { useCallback, useEffect, useState } from 'react';
import { claimReceiptToken, readReceiptToken } from '../../../shared/receipt-token';

/** Loads the receipt whose link was opened last in this tab. */
export function useReceipt() {
  const [token, setToken] = useState(readReceiptToken);
  const [getReceipt, { data, error, isLoading, isUninitialized }] = useGetReceiptMutation();
  const [getHistory, { data: history, error: historyError }] = useGetReceiptHistoryMutation();

  // Another link in the same tab changes only the fragment, which reloads nothing.
  useEffect(() => {
    const claim = () => {
      claimReceiptToken();
      setToken(readReceiptToken());
    };
    window.addEventListener('hashchange', claim);
    return () => window.removeEventListener('hashchange', claim);
  }, []);

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

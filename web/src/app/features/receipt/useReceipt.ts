import { useGetReceiptMutation } from '@sprinkle/api-client/api.gen';
import { useCallback, useEffect, useState } from 'react';
import { claimReceiptToken, readReceiptToken } from '../../../shared/receipt-token';

/** Loads the receipt whose link was opened last in this tab. */
export function useReceipt() {
  const [token, setToken] = useState(readReceiptToken);
  const [getReceipt, { data, error, isLoading, isUninitialized }] = useGetReceiptMutation();

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

  useEffect(refresh, [refresh]);

  return {
    token,
    receipt: data,
    error,
    isLoading: isLoading || (isUninitialized && token !== null),
    refresh,
  };
}

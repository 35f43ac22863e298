import { useGetReceiptMutation } from '@sprinkle/api-client/api.gen';
import { useCallback, useEffect, useState } from 'react';
import { claimReceiptToken, readReceiptToken } from '../../../shared/receipt-token';

/** The receipt whose link was opened last in this tab. */
export function useReceipt() {
  const [token, setToken] = useState(readReceiptToken);
  const [getReceipt, { data, error, isLoading, isUninitialized }] = useGetReceiptMutation();

  // Another link that is opened in this tab changes only the fragment: nothing is loaded anew.
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

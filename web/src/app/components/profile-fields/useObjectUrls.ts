import { useEffect, useRef } from 'react';

/** Returns a function that gives files an object URL. All URLs are revoked on unmount. */
export function useObjectUrls(): (file: File) => string {
  const addresses = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of addresses.current) URL.revokeObjectURL(address);
    },
    [],
  );
  return (file) => {
    const address = URL.createObjectURL(file);
    addresses.current.push(address);
    return address;
  };
}

import { useSearchParams } from 'react-router-dom';

/**
 * The address holds what a list shows. A change of search, filter or order leads back to the first page; to hide columns does
 * not.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return {
    params,
    change: (name: string, value: string) => set({ [name]: value, cursor: '' }),
    hide: (columns: string[]) => set({ hidden: columns.join(',') }),
  };
}

/** Reads the list's search, filters, order and cursor as they are sent to the server, which shows no columns. */
export function useListQuery<Query extends object>(): Query {
  const [params] = useSearchParams();
  return Object.fromEntries([...params].filter(([name]) => name !== 'hidden')) as Query;
}

import { useSearchParams } from 'react-router-dom';

/** The address holds what a list shows. A change of search or filter leads back to the first page. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    change: (name: string, value: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('cursor');
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
  };
}

/** Reads the list's search, filters and cursor as they are sent to the server. */
export function useListQuery<Query extends object>(): Query {
  const [params] = useSearchParams();
  return Object.fromEntries(params) as Query;
}

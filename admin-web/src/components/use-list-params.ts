import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';

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

/** Reads the filter, the order and the cursor of a list as they are sent to the server, which checks their values. */
export function useListQuery<Filter extends z.ZodObject>({ filter }: { filter: Filter }) {
  const [params] = useSearchParams();
  const names = [...Object.keys(filter.shape), 'cursor'];
  const query = Object.fromEntries([...params].filter(([name]) => names.includes(name)));
  return query as z.input<Filter> & { cursor?: string };
}

/** For lists without a filter. */
export function useCursor(): { cursor?: string } {
  const [params] = useSearchParams();
  return { cursor: params.get('cursor') ?? undefined };
}

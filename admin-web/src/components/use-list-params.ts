import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';

/** The URL holds what a list shows. Changing the search, a filter or the order returns to the first page. Hiding columns doesn't. */
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

/** Reads a list's filter, order and cursor as they are sent to the server, which validates them. */
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

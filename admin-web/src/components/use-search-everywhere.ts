import { useOutletContext } from 'react-router-dom';

/** Opens the console's search with these words. */
export type SearchEverywhere = (words: string) => void;

/** Every screen stands in the layout, which has the search. */
export const useSearchEverywhere = () => useOutletContext<SearchEverywhere>();

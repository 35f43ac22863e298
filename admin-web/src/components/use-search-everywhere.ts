import { useOutletContext } from 'react-router-dom';

/** Opens the console's search with these words. */
export type SearchEverywhere = (words: string) => void;

/** Every screen is inside the layout, which owns the search. */
export const useSearchEverywhere = () => useOutletContext<SearchEverywhere>();

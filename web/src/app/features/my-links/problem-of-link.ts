import { errorOf } from '@sprinkle/api-client/api-error';
import { LINK_TEXTS, LINK_TITLE_MAX, linkAddress } from '@sprinkle/contracts/rules/links';
import { lengthOf, toLine } from '@sprinkle/contracts/rules/text';

export interface LinkProblems {
  title?: string;
  url?: string;
  endsAt?: string;
}

interface TypedLink {
  kind: 'link' | 'heading';
  title: string;
  url: string;
}

/** Returns the problems that the server found, by field; null if it named no field. */
export function problemsOfRefusal(error: unknown): LinkProblems | null {
  const issues = errorOf(error)?.issues ?? [];
  const named = issues.filter(({ path }) => path === 'title' || path === 'url' || path === 'endsAt');
  return named.length > 0 ? Object.fromEntries(named.map(({ path, message }) => [path, message])) : null;
}

/** Finds what the server would reject. */
export function problemsOfLink({ kind, title, url }: TypedLink): LinkProblems {
  const line = toLine(title);
  return {
    ...(line === '' && { title: LINK_TEXTS.noTitle }),
    ...(lengthOf(line) > LINK_TITLE_MAX && { title: LINK_TEXTS.titleTooLong }),
    ...(kind === 'link' && linkAddress(url) === null && { url: LINK_TEXTS.unusable }),
  };
}

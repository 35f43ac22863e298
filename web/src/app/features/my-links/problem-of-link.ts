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

/** Finds what the server would refuse. */
export function problemsOfLink({ kind, title, url }: TypedLink): LinkProblems {
  const line = toLine(title);
  return {
    ...(line === '' && { title: LINK_TEXTS.noTitle }),
    ...(lengthOf(line) > LINK_TITLE_MAX && { title: LINK_TEXTS.titleTooLong }),
    ...(kind === 'link' && linkAddress(url) === null && { url: LINK_TEXTS.unusable }),
  };
}

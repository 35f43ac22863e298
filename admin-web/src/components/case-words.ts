import type { ReportCase } from '@sprinkle/api-client/api.gen';

/** Names what a case is about, after `the` and before `of` its creator. */
export const CASE_KINDS: Record<ReportCase['kind'], string> = {
  page: 'page',
  comment: 'comment on the page',
  link: 'link on the page',
};

import type { ReportCase } from '@sprinkle/api-client/api.gen';

/** Names what a case is about, as in "the page of maya". */
export const CASE_KINDS: Record<ReportCase['kind'], string> = {
  page: 'page',
  comment: 'comment on the page',
  link: 'link on the page',
};

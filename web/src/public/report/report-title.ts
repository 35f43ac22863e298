import type { ReportData } from '../../shared/page-data';

export function reportTitle(comment: ReportData['comment']): string {
  return comment ? 'Report a comment' : 'Report a page';
}

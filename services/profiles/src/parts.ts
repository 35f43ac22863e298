import type { Provider } from '@nestjs/common';
import { AccountsProjection } from './accounts/accounts-projection.js';
import { PurgeClosedAccount } from './accounts/purge-closed-account.js';
import { CountedVisits } from './analytics/counted-visits.js';
import { GetPageAnalytics } from './analytics/get-page-analytics.js';
import { GetViewStats } from './analytics/get-view-stats.js';
import { RecordLinkClick } from './analytics/record-link-click.js';
import { RecordView } from './analytics/record-view.js';
import { SumOldViews } from './analytics/sum-old-views.js';
import { TellWeeks } from './analytics/tell-weeks.js';
import { ListButtonIcons } from './button-icons/list-button-icons.js';
import { DiscoverCreators } from './directory/discover-creators.js';
import { ListDirectoryPieces } from './directory/list-directory-pieces.js';
import { ListPublishedUsernames } from './directory/list-published-usernames.js';
import { ExportProfile } from './export/export-profile.js';
import { CountTip } from './featured/count-tip.js';
import { ExpireRecentTips } from './featured/expire-recent-tips.js';
import { ListFeaturedCreators } from './featured/list-featured-creators.js';
import { AddLink } from './links/add-link.js';
import { BlockedHosts } from './links/blocked-hosts-projection.js';
import { ImportLinks } from './links/import-links.js';
import { ListLinks } from './links/list-links.js';
import { OrderLinks } from './links/order-links.js';
import { RemoveLink } from './links/remove-link.js';
import { UpdateLink } from './links/update-link.js';
import { FindPage } from './pages/find-page.js';
import { GetPublicProfile } from './pages/get-public-profile.js';
import { GetOwnProfile } from './profiles/get-own-profile.js';
import { GetProfileSummary } from './profiles/get-profile-summary.js';
import { SetPublished } from './profiles/set-published.js';
import { UpdateProfile } from './profiles/update-profile.js';
import { AppealBlock } from './reports/appeal-block.js';
import { AppealTakedown } from './reports/appeal-takedown.js';
import { CountWaitingReports } from './reports/count-waiting-reports.js';
import { DecideAppeal } from './reports/decide-appeal.js';
import { DecideReport } from './reports/decide-report.js';
import { ExportReportCases } from './reports/export-report-cases.js';
import { ExportReportFigures } from './reports/export-report-figures.js';
import { GetBlockDecision } from './reports/get-block-decision.js';
import { ListOwnTakedowns } from './reports/list-own-takedowns.js';
import { ListReportCases } from './reports/list-report-cases.js';
import { ListReportFigures } from './reports/list-report-figures.js';
import { PurgeOldReports } from './reports/purge-old-reports.js';
import { ReadAppealToken } from './reports/read-appeal-token.js';
import { RemoveTipperWords } from './reports/remove-tipper-words.js';
import { ReportContent } from './reports/report-content.js';
import { TakeDown } from './reports/take-down.js';
import { SearchProfiles } from './search/search-profiles.js';
import { AddSocialLink } from './social-links/add-social-link.js';
import { ListSocialLinks } from './social-links/list-social-links.js';
import { RemoveSocialLink } from './social-links/remove-social-link.js';
import { UpdateSocialLink } from './social-links/update-social-link.js';

export const parts: Provider[] = [
  AccountsProjection,
  PurgeClosedAccount,
  ListButtonIcons,
  DiscoverCreators,
  ListPublishedUsernames,
  ListDirectoryPieces,
  ExportProfile,
  ListFeaturedCreators,
  CountTip,
  ExpireRecentTips,
  FindPage,
  GetPublicProfile,
  GetOwnProfile,
  GetProfileSummary,
  UpdateProfile,
  SetPublished,
  ReportContent,
  ListReportCases,
  CountWaitingReports,
  ExportReportCases,
  ListReportFigures,
  ExportReportFigures,
  DecideReport,
  DecideAppeal,
  TakeDown,
  ListOwnTakedowns,
  AppealTakedown,
  ReadAppealToken,
  GetBlockDecision,
  AppealBlock,
  PurgeOldReports,
  RemoveTipperWords,
  SearchProfiles,
  ListSocialLinks,
  AddSocialLink,
  UpdateSocialLink,
  RemoveSocialLink,
  BlockedHosts,
  ListLinks,
  AddLink,
  UpdateLink,
  RemoveLink,
  OrderLinks,
  ImportLinks,
  RecordLinkClick,
  CountedVisits,
  RecordView,
  GetPageAnalytics,
  GetViewStats,
  SumOldViews,
  TellWeeks,
];

import type { DatabaseOptions } from '@sprinkle/service-kit/database/data-source-options';
import {
  CreateDeadLetters1800200000000,
  CreateEventAttempts1798100000000,
  NameKitConstraints1797100000000,
  TraceEvents1799600000000,
} from '@sprinkle/service-kit/database/kit-tables';
import { CreateProfiles1795132800000 } from './migrations/1795132800000-create-profiles.js';
import { CreateButtonIcons1795219200000 } from './migrations/1795219200000-create-button-icons.js';
import { CreateDirectory1795392000000 } from './migrations/1795392000000-create-directory.js';
import { CreateFormerUsernames1795500000000 } from './migrations/1795500000000-create-former-usernames.js';
import { SumRecentTips1795700000000 } from './migrations/1795700000000-sum-recent-tips.js';
import { DropDirectoryTriggers1797000000000 } from './migrations/1797000000000-drop-directory-triggers.js';
import { SumOldViews1798300000000 } from './migrations/1798300000000-sum-old-views.js';
import { AllowNegativeTipTotals1798700000000 } from './migrations/1798700000000-allow-negative-tip-totals.js';
import { CreateReports1799500000000 } from './migrations/1799500000000-create-reports.js';
import { TimeTakedowns1800600000000 } from './migrations/1800600000000-time-takedowns.js';
import { AnswerReporters1802100000400 } from './migrations/1802100000400-answer-reporters.js';
import { ValidateGrounds1802100000401 } from './migrations/1802100000401-validate-grounds.js';
import { IndexReportNumbers1802100000402 } from './migrations/1802100000402-index-report-numbers.js';
import { IndexDisplayNames1802100000500 } from './migrations/1802100000500-index-display-names.js';
import { IndexReportedTargets1802190000000 } from './migrations/1802190000000-index-reported-targets.js';
import { AddThankYouTexts1802360000000 } from './migrations/1802360000000-add-thank-you-texts.js';
import { RepairSocialLinks1802400000040 } from './migrations/1802400000040-repair-social-links.js';
import { ProfileEntity } from './profiles/profile.entity.js';
import { ReportCaseEntity } from './reports/report-case.entity.js';

export const migrations = [
  CreateProfiles1795132800000,
  CreateButtonIcons1795219200000,
  CreateDirectory1795392000000,
  CreateFormerUsernames1795500000000,
  SumRecentTips1795700000000,
  DropDirectoryTriggers1797000000000,
  NameKitConstraints1797100000000,
  CreateEventAttempts1798100000000,
  SumOldViews1798300000000,
  AllowNegativeTipTotals1798700000000,
  CreateReports1799500000000,
  TraceEvents1799600000000,
  CreateDeadLetters1800200000000,
  TimeTakedowns1800600000000,
  AnswerReporters1802100000400,
  ValidateGrounds1802100000401,
  IndexReportNumbers1802100000402,
  IndexDisplayNames1802100000500,
  IndexReportedTargets1802190000000,
  AddThankYouTexts1802360000000,
  RepairSocialLinks1802400000040,
];

export function databaseOptions(url: string): DatabaseOptions {
  return { url, entities: [ProfileEntity, ReportCaseEntity], migrations, applicationName: 'profiles' };
}

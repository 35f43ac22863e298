import type { Provider } from '@nestjs/common';
import { BlockSender } from './blocked-senders/block-sender.js';
import { ListBlockedSenders } from './blocked-senders/list-blocked-senders.js';
import { UnblockSender } from './blocked-senders/unblock-sender.js';
import { ListComments } from './comments/list-comments.js';
import { TakeCommentsDown } from './comments/take-comments-down.js';
import { EndGoal } from './goals/end-goal.js';
import { FindGoal } from './goals/find-goal.js';
import { GetOwnGoal } from './goals/get-own-goal.js';
import { SetGoal } from './goals/set-goal.js';
import { DeclineMistake } from './mistakes/decline-mistake.js';
import { ListMistakes } from './mistakes/list-mistakes.js';
import { ReportMistake } from './mistakes/report-mistake.js';
import { AnonymizeTipper } from './receipts/anonymize-tipper.js';
import { FindReceiptTip } from './receipts/find-receipt-tip.js';
import { GetReceiptHistory } from './receipts/get-receipt-history.js';
import { GetReceipt } from './receipts/get-receipt.js';
import { GetReplyToReport } from './receipts/get-reply-to-report.js';
import { RemoveTipperWords } from './receipts/remove-tipper-words.js';
import { SearchTips } from './search/search-tips.js';
import { GetTipDetails } from './tip-details/get-tip-details.js';
import { RevealSender } from './tip-details/reveal-sender.js';
import { ListOwnTips } from './tips/list-own-tips.js';
import { ListPublicTips } from './tips/list-public-tips.js';
import { RespondToTip } from './tips/respond-to-tip.js';
import { SetTipVisibility } from './tips/set-tip-visibility.js';

export const page: Provider[] = [
  BlockSender,
  ListBlockedSenders,
  UnblockSender,
  ListComments,
  TakeCommentsDown,
  EndGoal,
  FindGoal,
  GetOwnGoal,
  SetGoal,
  DeclineMistake,
  ListMistakes,
  ReportMistake,
  AnonymizeTipper,
  FindReceiptTip,
  GetReceiptHistory,
  GetReceipt,
  GetReplyToReport,
  RemoveTipperWords,
  SearchTips,
  GetTipDetails,
  RevealSender,
  ListOwnTips,
  ListPublicTips,
  RespondToTip,
  SetTipVisibility,
];

import { faultsIn, type Mutant } from './mutant.ts';

const DECISIONS = ['services/profiles/test/report-decisions.spec.ts'];
const BLOCKS = ['services/profiles/test/block-appeals.spec.ts'];
const REPORTERS = ['services/profiles/test/reporters.spec.ts'];
const COMMENTS = ['services/tips/test/take-comments-down.spec.ts'];

/** Reports count once, and a creator cannot undo what administrators have taken down. */
export const takedowns: Mutant[] = [
  ...faultsIn('services/profiles/src/profiles/set-published.ts', DECISIONS, [
    ["if (profile.isTakenDown) throw new DomainError('WRONG_STATE', PAGE_TAKEN_DOWN_MESSAGE);", ''],
  ]),
  ...faultsIn('services/profiles/src/profiles/take-page-down.ts', DECISIONS, [
    ['isPublished: wasPublished, isTakenDown: false', 'isPublished: true, isTakenDown: false'],
  ]),
  ...faultsIn('services/profiles/src/reports/appeal-takedown.ts', DECISIONS, [
    ['lockCase(manager, caseId, takedownsOf(owner.id))', 'lockCase(manager, caseId)'],
  ]),
  ...faultsIn('services/profiles/src/reports/record-appeal.ts', DECISIONS, [
    ["if (decided.appealState !== 'none') {", 'if (false) {'],
  ]),
  ...faultsIn('services/profiles/src/reports/decide-report.ts', BLOCKS, [
    ['if (blocked > 0) ', 'if (false) '],
  ]),
  ...faultsIn('services/profiles/src/reports/appeal-block.ts', BLOCKS, [
    ["lockCase(manager, caseId, { action: 'user-blocked' })", 'lockCase(manager, caseId)'],
  ]),
  ...faultsIn('services/profiles/src/reports/get-block-decision.ts', BLOCKS, [
    ["{ id, action: 'user-blocked' }", '{ id }'],
  ]),
  ...faultsIn('services/profiles/src/reports/read-appeal-token.ts', BLOCKS, [
    ['await this.limit.consume(clientNetworkOf(actor));', ''],
  ]),
  ...faultsIn('services/profiles/src/reports/purge-old-reports.ts', BLOCKS, [
    ["action = 'user-blocked' AND appeal_state <> 'open'", "action = 'user-blocked'"],
    ['AND NOT EXISTS (SELECT FROM accounts WHERE accounts.id = creator_id AND is_blocked)', ''],
  ]),
  ...faultsIn(
    'services/identity/src/user-management/block-reported-users.ts',
    ['services/identity/test/block-reported-users.spec.ts'],
    [
      ['isBlocked ? !isHandled : user.blockCaseId === caseId', 'isBlocked || user.blockCaseId === caseId'],
      ['isBlocked ? !isHandled : user.blockCaseId === caseId', 'isBlocked ? !isHandled : true'],
      ["decision === 'appeal-reversed' && action === 'user-blocked'", "decision === 'appeal-reversed'"],
    ],
  ),
  ...faultsIn('services/profiles/src/reports/decide-report.ts', DECISIONS, [
    ['if (isStanding) {', 'if (false) {'],
    ['made === decision && decidedBy === adminId', 'made === decision'],
  ]),
  ...faultsIn(
    'services/profiles/src/reports/report-content.ts',
    ['services/profiles/test/reports.spec.ts'],
    [['if (repeated) {', 'if (false) {']],
  ),
  ...faultsIn('services/profiles/src/reports/report-content.ts', REPORTERS, [
    ['if (!(await isWithin(this.contactsOfNetwork, network))) return null;', ''],
    ['if (!(await isWithin(this.contactsOfAddress, address))) return null;', ''],
    ['getsReceipt: await isWithin(this.receiptsOfAddress, address)', 'getsReceipt: true'],
    [".replaceAll('.', '')", ''],
    ['email.toLowerCase()', 'email'],
  ]),
  ...faultsIn('services/profiles/src/reports/answer-reporters.ts', REPORTERS, [
    ['WHERE case_id = $1 AND reporter_email', 'WHERE reporter_email'],
  ]),
  ...faultsIn(
    'services/profiles/src/reports/record-appeal.ts',
    ['services/profiles/test/redress.spec.ts'],
    [['endOfRedress(decided.decidedAt) <= new Date()', 'false']],
  ),
  ...faultsIn('services/tips/src/tips/set-tip-visibility.ts', COMMENTS, [
    [
      "if (tip.isTakenDown && !isHidden) throw new DomainError('WRONG_STATE', COMMENT_TAKEN_DOWN_MESSAGE);",
      '',
    ],
  ]),
  ...faultsIn('services/tips/src/comments/take-comments-down.ts', COMMENTS, [
    ['if (!tip || tip.takedownVersion >= version) return;', 'if (!tip) return;'],
    ['where: { id: comment.tipId, userId: creatorId },', 'where: { id: comment.tipId },'],
    ["decision === 'appeal-reversed' && action !== 'user-blocked'", "decision === 'appeal-reversed'"],
  ]),
];

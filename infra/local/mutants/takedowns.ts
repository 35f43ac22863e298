import { faultsIn, type Mutant } from './mutant.ts';

const DECISIONS = ['services/profiles/test/report-decisions.spec.ts'];
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
    ["if (taken.appealState !== 'none') {", 'if (false) {'],
    ['lockCase(manager, caseId, { creatorId: owner.id })', 'lockCase(manager, caseId)'],
  ]),
  ...faultsIn('services/profiles/src/reports/decide-report.ts', DECISIONS, [
    ['if (isStanding) {', 'if (false) {'],
    ['made === decision && decidedBy === adminId', 'made === decision'],
  ]),
  ...faultsIn(
    'services/profiles/src/reports/report-content.ts',
    ['services/profiles/test/reports.spec.ts'],
    [['if (repeated > 0) return;', '']],
  ),
  ...faultsIn('services/tips/src/tips/set-tip-visibility.ts', COMMENTS, [
    [
      "if (tip.isTakenDown && !isHidden) throw new DomainError('WRONG_STATE', COMMENT_TAKEN_DOWN_MESSAGE);",
      '',
    ],
  ]),
  ...faultsIn('services/tips/src/tips/take-comments-down.ts', COMMENTS, [
    ['if (!tip || tip.takedownVersion >= version) return;', 'if (!tip) return;'],
    ['where: { id: comment.tipId, userId: creatorId },', 'where: { id: comment.tipId },'],
  ]),
];

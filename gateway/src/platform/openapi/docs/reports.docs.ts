import { reportFigureSchema } from '@sprinkle/contracts/profiles/report-figures.schemas';
import {
  appealDecisionSchema,
  appealSchema,
  blockAppealSchema,
  blockDecisionRequestSchema,
  blockDecisionSchema,
  commentHidingSchema,
  newReportSchema,
  ownTakedownSchema,
  reportCaseSchema,
  reportDecisionSchema,
  reportReasonSchema,
  reportReceiptSchema,
} from '@sprinkle/contracts/profiles/reports.schemas';
import { describeSchema } from '../describe-schema.js';
import { CREATOR_ID, OTHER_ID, PROFILE, REPLIED_AT, TIP_ID, TIPPED_AT } from './example-values.js';

const COMMENT = { tipId: TIP_ID, senderName: 'Alex', message: 'Buy followers at example.com' };
/** Six months after the decision. */
const APPEALABLE_UNTIL = '2027-05-21T09:30:00.000Z';
const TOLD = 'The comment advertises a service.';

describeSchema(reportReasonSchema, {
  description: 'Why a page or a comment breaks the rules.',
  example: 'spam',
});

describeSchema(newReportSchema, {
  description: "A visitor's report of a page, or with `tipId` of a comment on it.",
  example: {
    username: PROFILE.username,
    tipId: TIP_ID,
    reason: 'spam',
    details: 'It is on every page.',
    ground: 'terms',
    email: 'robin@example.com',
  },
  fields: { details: 'What else administrators should know, in at most 500 characters' },
});

describeSchema(reportReceiptSchema, {
  description: 'Thanks for a report, with its number.',
  example: { message: 'Thank you for telling us. Our team will look at it.', number: 'REPORT-1042' },
});

describeSchema(reportFigureSchema, {
  description: 'One figure of the yearly account of reports.',
  example: { year: 2026, id: 'reports-law', value: 12 },
  fields: { year: 'The year, by UTC', id: 'Which figure it is' },
});

describeSchema(ownTakedownSchema, {
  description: 'A decision by which administrators took down the page or a comment on it.',
  example: {
    id: OTHER_ID,
    kind: 'comment',
    comment: COMMENT,
    ground: 'terms',
    law: null,
    reason: 'spam',
    message: TOLD,
    decidedAt: REPLIED_AT,
    appeal: { state: 'none', text: null, message: null, until: APPEALABLE_UNTIL },
  },
  fields: {
    kind: 'What was taken down',
    comment: 'The comment as it was reported; null for a page',
    'comment.message': 'Text of the comment',
    law: 'What is illegal, or which law; null unless the ground is the law',
    message: 'Why, in words for the creator',
    decidedAt: 'When it was decided',
    appeal: "The creator's answer, which may be given once",
    'appeal.text': 'The answer itself; null where there is none',
    'appeal.message': 'The reply of administrators; null where there is none',
  },
});

describeSchema(appealSchema, {
  description: "A creator's answer to a decision.",
  example: { text: 'The comment is by a friend of mine and advertises nothing.' },
  fields: { text: 'Why the decision should be reversed, in at most 1,000 characters' },
});

const TOKEN = 'fJ5mfHQlQN6US-B_wfkK5w.pZ3V';
const TOKEN_FIELD = 'Out of the link in the mail about the block';

describeSchema(blockDecisionRequestSchema, {
  description: 'Names the decision that blocked an account, for its creator, who cannot sign in.',
  example: { token: TOKEN },
  fields: { token: TOKEN_FIELD },
});

describeSchema(blockDecisionSchema, {
  description: 'A decision about reports that blocked the account.',
  example: {
    ground: 'terms',
    law: null,
    reason: 'spam',
    message: 'Every comment advertises a service.',
    decidedAt: REPLIED_AT,
    appeal: { state: 'none', text: null, message: null, until: APPEALABLE_UNTIL },
  },
  fields: {
    law: 'What is illegal, or which law; null unless the ground is the law',
    message: 'Why, in words for the creator',
    decidedAt: 'When it was decided',
    appeal: "The creator's answer, which may be given once",
    'appeal.text': 'The answer itself; null where there is none',
    'appeal.message': 'The reply of administrators; null where there is none',
  },
});

describeSchema(blockAppealSchema, {
  description: "A creator's answer to the decision that blocked the account.",
  example: { token: TOKEN, text: 'The comments are by friends of mine and advertise nothing.' },
  fields: {
    token: TOKEN_FIELD,
    text: 'Why the decision should be reversed, in at most 1,000 characters',
  },
});

describeSchema(reportCaseSchema, {
  description: 'All reports of one page or comment since the last decision about it.',
  example: {
    id: OTHER_ID,
    kind: 'comment',
    creatorId: CREATOR_ID,
    username: PROFILE.username,
    displayName: PROFILE.displayName,
    profileImage: PROFILE.profileImage,
    featuredImage: null,
    bio: PROFILE.bio,
    thankYouText: null,
    isPublished: true,
    comment: COMMENT,
    state: 'acted',
    reportCount: 3,
    grounds: [{ ground: 'terms', count: 3 }],
    law: null,
    reasons: [{ reason: 'spam', count: 3 }],
    details: [{ reason: 'spam', text: 'It is on every page.', at: TIPPED_AT }],
    createdAt: TIPPED_AT,
    decision: {
      action: 'comment-hidden',
      ground: 'terms',
      law: null,
      reason: 'spam',
      note: 'Seen on nine pages.',
      message: TOLD,
      decidedBy: 'olga_admin',
      decidedAt: REPLIED_AT,
    },
    appeal: { state: 'none', text: null, at: null, note: null, message: null, decidedBy: null },
  },
  fields: {
    kind: 'What was reported',
    thankYouText: 'Words to those who have paid, which the page does not show; null without any',
    comment: 'The comment as it was reported; null for a page',
    'comment.message': 'Text of the comment',
    state: '`acted` where something was taken down or the user was blocked',
    reportCount: 'Reports, of which a network sends one',
    'grounds.count': 'Reports on this ground',
    'reasons.count': 'Reports for this reason',
    'details.text': 'What the reporter wrote',
    'details.at': 'When it was reported',
    createdAt: 'When it was first reported',
    decision: 'The decision; null while the case is open',
    'decision.reason': 'The reason that the creator was told; null where the reports were dismissed',
    'decision.note': 'Note for administrators',
    'decision.message': 'What the creator was told; null where the reports were dismissed',
    'decision.decidedBy': 'Username of the administrator',
    'decision.decidedAt': 'When it was decided',
    appeal: "The creator's answer to the decision",
    'appeal.text': 'The answer itself; null where there is none',
    'appeal.at': 'When the creator answered; null before',
    'appeal.note': 'Note for administrators; null before the appeal is decided',
    'appeal.message': 'What the creator was told; null where nothing was',
    'appeal.decidedBy': 'Username of the administrator who decided; null before',
  },
});

describeSchema(reportDecisionSchema, {
  description: 'What becomes of a case; everything but a dismissal tells the creator why.',
  example: {
    decision: 'comment-hidden',
    ground: 'terms',
    reason: 'spam',
    message: TOLD,
    note: 'Seen on nine pages.',
  },
  fields: { decision: 'What is done', message: 'What the creator is told, in at most 500 characters' },
});

describeSchema(appealDecisionSchema, {
  description: 'Whether a decision stands.',
  example: { outcome: 'upheld', note: 'Nothing new.', message: 'We have looked again and stay with it.' },
  fields: {
    outcome:
      '`upheld` leaves an appealed decision as it is, `reversed` shows again what was taken down, or unblocks the account',
  },
});

describeSchema(commentHidingSchema, {
  description: 'Why an administrator hides a comment.',
  example: { reason: 'spam', message: TOLD, note: 'A tipper wrote to us.' },
  fields: { message: 'Why, in words for the creator, in at most 500 characters' },
});

import type { ReportCase } from '@sprinkle/contracts/profiles/reports.schemas';
import type { BlockDecision, OwnTakedown } from '@sprinkle/contracts/profiles/takedowns.schemas';
import { endOfRedress, type ReportGround, type ReportReason } from '@sprinkle/contracts/rules/report-reasons';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The action that takes down each kind of content. */
export const TAKEDOWNS = {
  page: 'page-unpublished',
  comment: 'comment-hidden',
  link: 'link-taken-down',
} as const satisfies Record<ReportCase['kind'], string>;

/**
 * A case joins all reports of one page or comment since the last decision about it, and the decision that follows. A link
 * only has a case once it is taken down.
 */
@Entity('report_cases')
export class ReportCaseEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: ReportCase['kind'];

  /** Id of the page's creator, of the comment's tip, or of the link. */
  @Column('uuid')
  targetId!: string;

  @Column('uuid')
  creatorId!: string;

  /** Name on the comment when it was reported; null for other kinds. */
  @Column('text', { nullable: true })
  senderName!: string | null;

  @Column('text', { nullable: true })
  message!: string | null;

  /** Reply to the comment, if the comment's tipper reported it; null otherwise. */
  @Column('text', { nullable: true })
  reply!: string | null;
  /** Title of the link when it was taken down; null for other kinds. */
  @Column('text', { nullable: true })
  linkTitle!: string | null;

  /** Address of that link; null for a heading. */
  @Column('text', { nullable: true })
  linkUrl!: string | null;

  /** Address of the picture of that link. */
  @Column('text', { nullable: true })
  linkPicture!: string | null;

  @Column('text')
  state!: ReportCase['state'];

  /** Number of networks that reported, kept after their reports are purged. */
  @Column('integer')
  reportCount!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text', { nullable: true })
  action!: NonNullable<ReportCase['decision']>['action'];

  /** True when a reversal publishes the page again. */
  @Column('boolean')
  wasPublished!: boolean;

  /** Ground of the decision; null in open cases, dismissals, and decisions older than the column. */
  @Column('text', { nullable: true })
  ground!: ReportGround | null;

  /** What is illegal, or which law; null unless the ground is the law. */
  @Column('text', { nullable: true })
  law!: string | null;

  @Column('text', { nullable: true })
  reason!: ReportReason | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('text', { nullable: true })
  decisionMessage!: string | null;

  @Column('uuid', { nullable: true })
  decidedBy!: string | null;

  @Column('text', { nullable: true })
  decidedByName!: string | null;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  @Column('text')
  appealState!: ReportCase['appeal']['state'];

  @Column('text', { nullable: true })
  appealText!: string | null;

  @Column('timestamptz', { nullable: true })
  appealedAt!: Date | null;

  @Column('text', { nullable: true })
  appealNote!: string | null;

  @Column('text', { nullable: true })
  appealMessage!: string | null;

  @Column('uuid', { nullable: true })
  appealDecidedBy!: string | null;

  @Column('text', { nullable: true })
  appealDecidedByName!: string | null;

  @Column('timestamptz', { nullable: true })
  appealDecidedAt!: Date | null;
}

export function commentOf({
  kind,
  targetId: tipId,
  senderName,
  message,
}: ReportCaseEntity): ReportCase['comment'] {
  return kind === 'comment' ? { tipId, senderName: senderName ?? '', message: message ?? '' } : null;
}

export function linkOf({ kind, targetId: linkId, linkTitle, linkUrl }: ReportCaseEntity): ReportCase['link'] {
  return kind === 'link' ? { linkId, title: linkTitle ?? '', url: linkUrl } : null;
}

export function toOwnTakedown(taken: ReportCaseEntity): OwnTakedown {
  const { id, kind } = taken;
  return { id, kind, comment: commentOf(taken), link: linkOf(taken), ...toBlockDecision(taken) };
}

export function toBlockDecision(decided: ReportCaseEntity): BlockDecision {
  return {
    ground: decided.ground ?? 'terms',
    law: decided.law,
    reason: decided.reason ?? 'other',
    message: decided.decisionMessage ?? '',
    decidedAt: decisionTimeOf(decided).toISOString(),
    appeal: {
      state: decided.appealState,
      text: decided.appealText,
      message: decided.appealMessage,
      until: endOfRedress(decisionTimeOf(decided)).toISOString(),
    },
  };
}

function decisionTimeOf({ decidedAt, createdAt }: ReportCaseEntity): Date {
  return decidedAt ?? createdAt;
}

import { randomUUID } from 'node:crypto';
import type { Actor } from '@sprinkle/contracts/actor';
import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import { reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import { getPublicProfileRpc, setPublishedRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { ReportDecision } from '@sprinkle/contracts/profiles/report-decisions.schemas';
import {
  appealTakedownRpc,
  decideAppealRpc,
  decideReportRpc,
  listOwnTakedownsRpc,
  listReportCasesRpc,
  reportContentRpc,
} from '@sprinkle/contracts/profiles/reports.rpc';
import type { RpcRequest } from '@sprinkle/contracts/rpc';
import { createActor, createPublishedCreator, createVisitor } from './factories.js';
import type { TestProfiles } from './start-profiles.js';

export type Reporting = ReturnType<typeof createReporting>;

export const createAdmin = (username = 'root_admin'): Actor => ({
  kind: 'admin',
  id: randomUUID(),
  username,
  role: 'admin',
  authenticatedAt: new Date().toISOString(),
  ipAddress: '198.51.100.9',
  userAgent: 'a browser',
});

/** Limits are counted per network, so every test reports from its own networks. */
let networks = 0;
export const nextVisitor = () => {
  networks += 1;
  return createVisitor({ ipAddress: `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` });
};

export const commentOf = () => ({ tipId: randomUUID(), senderName: 'Sam', message: 'A rude comment' });

export const because = {
  reason: 'fraud' as const,
  message: 'It promises what it cannot keep',
  note: 'Seen before',
};
export const dismissal: ReportDecision = { decision: 'dismissed', note: 'Nothing wrong' };
export const unpublishing: ReportDecision = { decision: 'page-unpublished', ...because };
export const hiding: ReportDecision = { decision: 'comment-hidden', ...because };

/** Makes the calls about reports of visitors, administrators and creators. */
export function createReporting(profiles: TestProfiles) {
  function report(
    { username }: AccountSnapshot,
    input: Partial<RpcRequest<typeof reportContentRpc>> = {},
    actor = nextVisitor(),
  ) {
    return profiles.rpc.call(reportContentRpc, { username, reason: 'spam', ...input }, { actor });
  }

  async function casesOf({ username: search }: AccountSnapshot, state: 'open' | 'all' | 'appealed' = 'all') {
    const { cases } = await profiles.rpc.call(
      listReportCasesRpc,
      { search, state },
      { actor: createAdmin() },
    );
    return cases;
  }

  async function reportedCase(creator: AccountSnapshot, input: Parameters<typeof report>[1] = {}) {
    await report(creator, input);
    const [opened] = await casesOf(creator, 'open');
    if (!opened) throw new Error('There is no open case');
    return opened;
  }

  const decide = (caseId: string, decision: ReportDecision, actor = createAdmin()) =>
    profiles.rpc.call(decideReportRpc, { caseId, decision }, { actor });
  const decideAppeal = (caseId: string, outcome: 'upheld' | 'reversed', actor = createAdmin()) =>
    profiles.rpc.call(
      decideAppealRpc,
      { caseId, outcome, note: 'Looked again', message: 'Sorry' },
      { actor },
    );
  const appeal = (creator: AccountSnapshot, caseId: string, text = 'It is a joke between friends') =>
    profiles.rpc.call(appealTakedownRpc, { caseId, text }, { actor: createActor(creator) });
  const ownTakedowns = (creator: AccountSnapshot) =>
    profiles.rpc.call(listOwnTakedownsRpc, {}, { actor: createActor(creator) });
  const publish = (creator: AccountSnapshot, isPublished = true) =>
    profiles.rpc.call(setPublishedRpc, { isPublished }, { actor: createActor(creator) });

  /** Returns the events about a case, after a later event has arrived. */
  async function eventsOf(caseId: string) {
    const marker = await reportedCase(await createPublishedCreator(profiles));
    await decide(marker.id, dismissal);
    await profiles.events.waitFor(reportDecided, (decided) => decided.caseId === marker.id);
    return profiles.events.of(reportDecided).filter((decided) => decided.caseId === caseId);
  }

  const isVisible = ({ username }: AccountSnapshot) =>
    profiles.rpc.call(getPublicProfileRpc, { username }).then(
      () => true,
      () => false,
    );

  return {
    report,
    casesOf,
    reportedCase,
    decide,
    decideAppeal,
    appeal,
    ownTakedowns,
    publish,
    eventsOf,
    isVisible,
  };
}

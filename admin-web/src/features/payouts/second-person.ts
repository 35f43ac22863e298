import type { Admin, ListedAdmin, Payout, PayoutRun } from '@sprinkle/api-client/api.gen';

interface Rule {
  /** Whether this administrator may do it. */
  isAllowed: boolean;
  /** Reason why not and who can instead, or why it is allowed nevertheless; null if there is nothing to say. */
  note: string | null;
}

const ALLOWED: Rule = { isAllowed: true, note: null };

const names = new Intl.ListFormat('en-US');

/**
 * The administrator who proposed a run can't confirm it, except a Super Admin who is alone. Administrators who have never signed in don't
 * count as a second person.
 */
export function mayConfirm(run: PayoutRun, admin: Admin | undefined, admins: ListedAdmin[] = []): Rule {
  if (admin?.id !== run.proposedById) return ALLOWED;
  if (run.hasOtherAdmin)
    return { isAllowed: false, note: 'You proposed this run. Another administrator has to confirm it.' };
  if (admin.role !== 'super')
    return {
      isAllowed: false,
      note: 'You proposed this run. A Super Admin has to confirm it.',
    };
  const absent = admins.filter(({ id }) => id !== admin.id).map(({ username }) => username);
  const reason =
    absent.length === 0
      ? 'You are the only administrator'
      : `${names.format(absent)} ${absent.length === 1 ? 'has' : 'have'} never signed in, and no one else can confirm it`;
  return {
    isAllowed: true,
    note: `${reason}, so you can confirm what you proposed. Once another administrator has signed in, every run needs two people.`,
  };
}

/** The administrator who paid can't alone record that the money didn't arrive. */
export function mayTakeBack(payout: Payout, run: PayoutRun, admin: Admin | undefined): Rule {
  if (admin?.role === 'super') return ALLOWED;
  if (payout.status === 'confirmed')
    return admin?.id === run.decidedById
      ? {
          isAllowed: false,
          note: 'You confirmed it. A Super Admin or another administrator records a failure.',
        }
      : ALLOWED;
  return payout.sentById === null || admin?.id === payout.sentById
    ? {
        isAllowed: false,
        note: `${payout.sentById ? 'You' : 'Nobody known'} recorded it as sent. A Super Admin${payout.sentById ? ' or another administrator' : ''} records that it came back.`,
      }
    : ALLOWED;
}

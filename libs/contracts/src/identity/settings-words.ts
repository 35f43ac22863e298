import { formatCents } from '../rules/money.js';
import { PAYOUT_WEEKDAYS } from '../rules/payouts.js';
import type { PlatformSettings } from './settings.schemas.js';

const dollars = (cents: string) => formatCents(Number(cents));
const percent = (value: string) => `${value}%`;
const days = (value: string) => (value === '1' ? '1 day' : `${value} days`);
const minutes = (value: string) => (value === '1' ? '1 minute' : `${value} minutes`);
const weekday = (value: string) => PAYOUT_WEEKDAYS[Number(value) - 1] ?? value;
const bearer = (value: string) => (value === 'creator' ? 'creators' : 'the platform');
const rule = (value: string) => `“${value.replaceAll('-', ' ')}”`;

interface Setting {
  name: string;
  show: (value: string) => string;
}

const NAMED = {
  minimumTipAmountCents: { name: 'the minimum tip', show: dollars },
  featuredCreatorsLimit: { name: 'the number of featured creators', show: String },
  adminIdleMinutes: { name: 'the time after which administrators are signed out', show: minutes },
  firstPayoutDays: { name: 'the wait before a first payout', show: days },
  minimumPayoutCents: { name: 'the minimum payout', show: dollars },
  unreviewedPayoutLimitCents: { name: 'the limit before a review', show: dollars },
  payoutReservePercent: { name: 'the reserve', show: percent },
  payoutReserveDays: { name: 'the days of the reserve', show: days },
  payeeRecordRule: { name: 'when tax details are required', show: rule },
  automaticPayouts: { name: 'automatic payouts', show: rule },
  automaticPayoutWeekday: { name: 'the weekday of automatic payouts', show: weekday },
  automaticPayoutMonthDay: { name: 'the day of the month of automatic payouts', show: String },
  automaticPayoutLimitCents: { name: 'the amount up to which a run confirms itself', show: dollars },
  payeeGrossThresholdCents: { name: 'the gross of a year that requires tax details', show: dollars },
  processingFeeBearer: { name: "who pays the provider's fee", show: bearer },
  processingFeePercent: { name: 'the charge for processing', show: percent },
  processingFeeFixedCents: { name: 'the charge for processing each tip', show: dollars },
  blockedLinkHosts: { name: 'the hosts that links may not lead to', show: String },
} satisfies Partial<Record<keyof PlatformSettings, Setting>>;

const SWITCHED = {
  registrationEnabled: { true: 'opened registration', false: 'closed registration' },
  monthlySupport: { true: 'allowed monthly support', false: 'stopped new monthly support' },
  maintenanceMode: { true: 'started maintenance', false: 'ended maintenance' },
} satisfies Record<Exclude<keyof PlatformSettings, keyof typeof NAMED>, object>;

/** Settings in words. This release does not know those of a newer one. */
export const SETTINGS: Record<string, Setting | undefined> = NAMED;
export const SWITCHES: Record<string, Record<string, string> | undefined> = SWITCHED;

/**
 * Describes a change of a setting, such as `150 -> 100`: `changed the minimum tip from $1.50 to $1.00`. For a list it
 * says what was added and removed.
 */
export function settingPhrase(setting: string, change: string): string {
  const [before = '', after] = change.split(' -> ');
  const { name, show } = SETTINGS[setting] ?? { name: setting, show: String };
  if (after === undefined) return `changed ${name}: ${change}`;
  const phrase = SWITCHES[setting]?.[after];
  if (phrase) return phrase;
  return `changed ${name} from ${show(before)} to ${show(after)}`;
}

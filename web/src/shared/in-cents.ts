import type { AppConfig, CreatorPage, PublicTip } from '@sprinkle/api-client/api.gen';
import type { AppConfig as AppConfigBody } from '@sprinkle/contracts/app-config.schemas';
import type * as body from '@sprinkle/contracts/http.schemas';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';

// Documents and pages without the generated client turn dollars into cents here, as the client does.

export function configInCents({ limits, processing, ...config }: AppConfigBody): AppConfig {
  const { minimumTip, maximumTip, ...others } = limits;
  const inCents = {
    minimumTipCents: dollarsToCents(minimumTip),
    maximumTipCents: dollarsToCents(maximumTip),
  };
  const { percent, fixed } = processing;
  return {
    ...config,
    limits: { ...others, ...inCents },
    processing: { percent, fixedCents: dollarsToCents(fixed) },
  };
}

export function pageInCents({ tips, goal, ...page }: body.CreatorPage): CreatorPage {
  return { ...page, tips: tips.map(tipInCents), goal: goal && goalInCents(goal) };
}

function goalInCents({ target, reached, ...goal }: NonNullable<body.CreatorPage['goal']>) {
  return { ...goal, targetCents: dollarsToCents(target), reachedCents: dollarsToCents(reached) };
}

export function tipInCents({ amount, ...tip }: body.PublicTipBody): PublicTip {
  return { ...tip, amountCents: dollarsToCents(amount) };
}

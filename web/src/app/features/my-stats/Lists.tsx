import Box from '@mui/material/Box';
import type { Analytics } from '@sprinkle/api-client/api.gen';
import { centsToDollars, dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { ListCard } from './ListCard';

export function Lists({ analytics }: { analytics: Analytics }) {
  const { funnel, sources, links, tippers, from, to } = analytics;
  const steps = [
    { name: 'Opened your page', people: funnel.visitors },
    { name: 'Opened the tip form', people: funnel.dialogs },
    { name: 'Reached the checkout', people: funnel.checkouts },
    { name: 'Tips paid', people: funnel.paid },
  ];
  const period = { from, to };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <ListCard
        title="From visit to tip"
        of="steps"
        {...period}
        rows={funnel.visitors + funnel.paid > 0 ? steps : []}
        emptyText="No visitors in this period"
        nameTitle="Step"
        nameOf={({ name }) => name}
        columns={[
          { title: 'Count', valueOf: ({ people }) => people },
          // Someone may pay without a counted visit, and there is no share of zero visitors.
          ...(funnel.visitors > 0
            ? [
                {
                  title: 'Of visitors',
                  valueOf: ({ people }: { people: number }) => Math.round((people / funnel.visitors) * 100),
                  // One visitor can pay several tips.
                  format: (percent: number) => (percent > 100 ? '–' : `${percent}%`),
                },
              ]
            : []),
        ]}
      />
      <ListCard
        title="Where visitors come from"
        of="sources"
        {...period}
        rows={sources}
        emptyText="No visitors in this period"
        nameTitle="Source"
        nameOf={({ name }) => name}
        columns={[{ title: 'Visitors', valueOf: ({ visitors }) => visitors }]}
      />
      <ListCard
        title="Clicks on your links"
        of="links"
        {...period}
        rows={links}
        emptyText="Your page has no links"
        nameTitle="Link"
        nameOf={({ title }) => title}
        columns={[
          { title: 'Clicks', valueOf: ({ clicks }) => clicks },
          { title: 'Visitors', valueOf: ({ visitors }) => visitors },
        ]}
      />
      <ListCard
        title="Top tippers"
        of="tippers"
        {...period}
        rows={tippers}
        emptyText="No tips in this period"
        nameTitle="Name"
        nameOf={({ name }) => name}
        columns={[
          { title: 'Amount', valueOf: ({ amountCents }) => centsToDollars(amountCents), format: inDollars },
          { title: 'Tips', valueOf: ({ tips }) => tips },
        ]}
      />
    </Box>
  );
}

function inDollars(dollars: number): string {
  return formatCents(dollarsToCents(dollars));
}

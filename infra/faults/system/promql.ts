import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

/** Series that an expression reads from Prometheus. */
export interface Selector {
  metric: string;
  /** Labels compared with a fixed text, and their texts. */
  labels: Record<string, string>;
}

const folder = new URL('../../grafana/', import.meta.url);

/** Returns the expressions of the dashboard and of the alerts. */
export function expressions(): string[] {
  const { panels } = JSON.parse(readFileSync(new URL('dashboards/sprinkle.json', folder), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const { groups } = parse(readFileSync(new URL('alerts.yml', folder), 'utf8')) as {
    groups: { rules: { expr: string }[] }[];
  };
  const targets = panels.flatMap(({ targets = [] }) => targets);
  return [...targets, ...groups.flatMap(({ rules }) => rules)].map(({ expr }) => expr);
}

/** Throws if Prometheus could not parse the expression. */
export function selectorsOf(expression: string): Selector[] {
  const selectors: Selector[] = [];
  let label = '';
  let isCompared = false;
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      const text = expression.slice(from, to);
      const selector = selectors.at(-1);
      if (type.isError) throw new Error(`"${expression}" is no PromQL at character ${from}.`);
      if (type.name === 'VectorSelector') selectors.push({ metric: '', labels: {} });
      else if (type.name === 'Identifier' && selector) selector.metric = text;
      else if (type.name === 'LabelName') label = text;
      else if (type.name === 'MatchOp') isCompared = text === '=';
      else if (type.name === 'StringLiteral' && selector && isCompared)
        selector.labels[label] = text.slice(1, -1);
    },
  });
  return selectors;
}

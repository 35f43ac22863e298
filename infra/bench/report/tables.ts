import type { Line } from './budgets.ts';

export function budgetTable(lines: Line[]): string {
  const rows = lines.map(({ name, ours, baseline, ratio, bound, isHeld }) => [
    name,
    isHeld ? ours : `**${ours}**`,
    baseline,
    ratio,
    bound,
  ]);
  return table(['what', 'ours', 'baseline', 'ratio', 'bound'], rows);
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

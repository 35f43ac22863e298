import { readRuntime } from './runtime.ts';

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads what Prometheus would scrape from every process. */
export async function scrape(): Promise<Sample[]> {
  const { environments } = readRuntime();
  const ports = Object.values(environments).flatMap(({ HEALTH_PORT }) => HEALTH_PORT ?? []);
  const texts = ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  return (await Promise.all(texts)).flatMap(samplesOf);
}

function samplesOf(text: string): Sample[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, content]) => [label, content]),
    ),
    value: Number(value),
  }));
}

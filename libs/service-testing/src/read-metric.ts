/** Scrapes a process and returns the value of a sample such as `mails_total{outcome="sent"}`, or 0 when there is none yet. */
export async function readMetric(healthUrl: string, sample: string): Promise<number> {
  const response = await fetch(`${healthUrl}/metrics`);
  const lines = (await response.text()).split('\n');
  const line = lines.find((each) => each.startsWith(`${sample} `));
  return Number(line?.slice(sample.length + 1) ?? 0);
}

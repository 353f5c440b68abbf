/** How long something took. */
export interface Timed {
  what: string;
  seconds: number;
}

function tableOf(head: string, rows: readonly Timed[]): string[] {
  return [
    `| ${head} | seconds |`,
    '|---|---:|',
    ...rows.map(({ what, seconds }) => `| ${what} | ${seconds.toFixed(1)} |`),
  ];
}

/** The stages in their order with all of it at the end, and the slowest test files, as two tables in Markdown. */
export function formatTimes(input: {
  stages: readonly Timed[];
  /** Less than the stages add up to where some ran at the same time. */
  totalSeconds: number;
  files: readonly Timed[];
}): string {
  const { stages, totalSeconds, files } = input;
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return [
    ...tableOf('stage', [...stages, { what: 'all', seconds: totalSeconds }]),
    ...(slowest.length > 0 ? ['', ...tableOf('slowest test files', slowest)] : []),
  ].join('\n');
}

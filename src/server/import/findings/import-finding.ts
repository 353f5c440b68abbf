import type { Finding } from '#fonts/finding.ts';

/** What is to be told of an import that went on: a file that was left out (error), or a doubt (warning). */
export interface ImportFinding {
  file: string;
  line: number | null;
  severity: Finding['severity'];
  message: string;
}

export function fromEngine(finding: Finding): ImportFinding {
  const { file, severity, message } = finding;
  return { file, line: null, severity, message };
}

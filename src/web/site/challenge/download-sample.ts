import { challengeHeader } from '#contract/challenge-header.ts';
import type { Problem } from '#contract/problem.ts';
import type { SampleFormat } from '#domain/text/sample-formats.ts';
import { postSample } from '#web/site/calls/post-sample.ts';
import { findSolution } from './find-solution.ts';

/** Some browsers take hold of the file only after they have asked where to put it. */
const handOverMs = 60_000;

/**
 * Has something drawn by a call and gives it to the visitor as a file; what the server refused, else null. Where the server asks for a
 * proof of work that is done first, and the visitor notices nothing.
 */
export async function downloadSample(
  body: unknown,
  {
    call,
    format,
    fileName,
  }: { call: 'font-samples' | 'desk-drawings'; format: SampleFormat; fileName: string },
): Promise<{ problem: Problem | null } | null> {
  const path = `${call}/${format}`;
  let posted = await postSample(path, { body });
  if (posted.kind === 'refused' && posted.problem?.type === '/problems/challenge-required') {
    const solved = await findSolution();
    if (solved !== null) posted = await postSample(path, { body, headers: { [challengeHeader]: solved } });
  }
  if (posted.kind === 'refused') return { problem: posted.problem };
  const address = URL.createObjectURL(await posted.response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), handOverMs);
  return null;
}

import type { Problem } from '#contract/problem.ts';
import type { SampleFormat } from '#domain/text/sample-formats.ts';
import { postSample } from './post-sample.ts';

/** Some browsers take hold of the file only after they have asked where to put it. */
const handOverMs = 60_000;

/** Has something drawn by a call and gives it to the visitor as a file; what the server refused, else null. */
export async function downloadSample(
  body: unknown,
  {
    call,
    format,
    fileName,
  }: { call: 'font-samples' | 'desk-drawings'; format: SampleFormat; fileName: string },
): Promise<{ problem: Problem | null } | null> {
  const posted = await postSample(`${call}/${format}`, { body });
  if (posted.kind === 'refused') return { problem: posted.problem };
  const address = URL.createObjectURL(await posted.response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), handOverMs);
  return null;
}

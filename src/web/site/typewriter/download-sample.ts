import type { FontSample } from '#contract/font-samples.ts';
import type { Problem } from '#contract/problem.ts';
import type { SampleFormat } from '#domain/text/sample-formats.ts';
import { postSample } from './post-sample.ts';

/** Some browsers take hold of the file only after they have asked where to put it. */
const handOverMs = 60_000;

/** Has a sample drawn and gives it to the visitor as a file; what the server refused, else null. */
export async function downloadSample(
  sample: FontSample,
  { format, fileName }: { format: SampleFormat; fileName: string },
): Promise<{ problem: Problem | null } | null> {
  const posted = await postSample(`font-samples/${format}`, { body: sample });
  if (posted.kind === 'refused') return { problem: posted.problem };
  const address = URL.createObjectURL(await posted.response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), handOverMs);
  return null;
}

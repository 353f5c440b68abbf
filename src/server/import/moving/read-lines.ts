import { createReadStream } from 'node:fs';

/** What stands between line feeds, and by nothing else: U+2028, which people paste into names, ends no row. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let begun = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const lines = `${begun}${chunk}`.split('\n');
    begun = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  if (begun !== '') yield begun;
}

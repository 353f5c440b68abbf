import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import type { DocumentFont } from './data/document-data.ts';

/** The face of documents: the one that Fount brings, since a foundry's own may lack what an address needs. */
const file = 'node_modules/inter-ui/web/Inter-Regular.woff2';

export async function readInterfaceFont(engine: Pick<FontWork, 'toSfnt'>): Promise<DocumentFont> {
  const packed = await readFile(join(findProjectRoot(), file));
  const hash = createHash('sha256').update(packed).digest('hex');
  return { hash, bytes: await engine.toSfnt({ hash, load: async () => packed }) };
}

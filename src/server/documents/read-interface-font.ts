import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { FontSource } from '#fonts/engine/font-source.ts';
import { findBroughtFile } from '#server/files/brought-faces.ts';
import type { DocumentFont } from './data/document-data.ts';

/** The face of documents: the one that Fount brings, since a foundry's own may lack what an address needs. */
const file = 'inter-ui/web/Inter-Regular.woff2';

/** The face of documents, for what the engine draws besides. */
export async function findInterfaceFont(): Promise<FontSource> {
  const packed = await readFile(findBroughtFile(file));
  return { hash: createHash('sha256').update(packed).digest('hex'), load: async () => packed };
}

export async function readInterfaceFont(engine: Pick<FontWork, 'toSfnt'>): Promise<DocumentFont> {
  const source = await findInterfaceFont();
  return { hash: source.hash, bytes: await engine.toSfnt(source) };
}

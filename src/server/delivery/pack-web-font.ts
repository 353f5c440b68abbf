import { createHash } from 'node:crypto';
import type { FontSource } from '#fonts/engine/font-source.ts';
import { fillWoff2Template } from '#fonts/files/woff2-template.ts';
import type { DeliveryServices } from './delivery-services.ts';

const digestLength = 32;
/** Rises when templates are made in another way, so that kept ones are not used any more. */
const version = 1;

/**
 * The WOFF2 of a stamped copy. The slow part is done once a master and kept; one at a time, so that pages which wait for
 * fonts always find a worker.
 */
export async function packWebFont(
  { engine, templates }: Pick<DeliveryServices, 'engine' | 'templates'>,
  { master, stamped }: { master: FontSource; stamped: Uint8Array },
): Promise<Uint8Array> {
  const kept = await templates.get(`${master.hash}.${version}`, async () =>
    seal(await engine.toWoff2Template(master)),
  );
  // A machine that lost its power may have kept half of it.
  const template = unseal(kept) ?? (await engine.toWoff2Template(master));
  return fillWoff2Template(template, stamped);
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function seal(template: Uint8Array): Uint8Array {
  return Buffer.concat([digestOf(template), template]);
}

function unseal(sealed: Uint8Array): Uint8Array | null {
  const template = sealed.subarray(digestLength);
  return digestOf(template).equals(sealed.subarray(0, digestLength)) ? template : null;
}

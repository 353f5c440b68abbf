import { beforeAll, describe, expect, test } from 'vitest';
import { readFacts } from '#fonts/facts/read-facts.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import { SANITIZED, sanitize } from '#fonts/testing/sanitize.ts';
import { isFileChecksumRight, readSfnt, writeSfnt } from './sfnt.ts';
import { stampFont } from './stamp.ts';
import { unpack } from './unpack.ts';
import { packWoff } from './woff.ts';
import { packWoff2, unpackWoff2 } from './woff2.ts';
import { fillWoff2Template, makeWoff2Template } from './woff2-template.ts';

/** The tables, but for head's checksum of the file: the order of the tables in it may be another. */
function tablesOf(sfnt: Uint8Array): Record<string, Uint8Array> {
  const tables = [...readSfnt(sfnt).tables.values()].map(({ tag, bytes }) => {
    const copy = bytes.slice();
    if (tag === 'head') copy.fill(0, 8, 12);
    return [tag, copy];
  });
  return Object.fromEntries(tables);
}

async function fontOf(name: DemoFont | 'cff'): Promise<Uint8Array> {
  if (name === 'cff') return makeCffFont(demoFont('bungee'), 'ABCabc', 'Bungee Outline');
  return (await unpack(demoFont(name))).sfnt;
}

describe.each(['bungee', 'reemKufi', 'frauncesVariable', 'cff'] as const)('the template of %s', (name) => {
  let master: Uint8Array;
  let template: Uint8Array;

  beforeAll(async () => {
    master = await fontOf(name);
    template = await makeWoff2Template(master);
  });

  test.each(['L-000001-01', 'L-000002-17, L-000002-18'])(
    'filled with the copy stamped %s unpacks to what that copy packed as a whole does',
    async (licenceNumber) => {
      const stamped = stampFont(readSfnt(master), licenceNumber);
      const filled = fillWoff2Template(template, stamped);
      const whole = await unpackWoff2(await packWoff2(stamped));
      const unpacked = await unpackWoff2(filled);
      expect(tablesOf(unpacked)).toEqual(tablesOf(whole));
      expect(isFileChecksumRight(unpacked)).toBe(true);
      const read = await readFacts({ name: 'stamped.woff2', bytes: filled });
      expect(read).toMatchObject({ ok: true, findings: [] });
      expect(read.ok && read.facts.names.licence).toContain(`Licence number: ${licenceNumber}`);
    },
  );

  test('is accepted by the OpenType Sanitizer of browsers once it is filled, as is the copy’s WOFF', () => {
    const stamped = stampFont(readSfnt(master), 'L-000001-01');
    expect(sanitize(fillWoff2Template(template, stamped))).toBe(SANITIZED);
    expect(sanitize(packWoff(stamped))).toBe(SANITIZED);
  });

  test('costs little more than a copy packed as a whole', async () => {
    const stamped = stampFont(readSfnt(master), 'L-000001-01');
    const whole = await packWoff2(stamped);
    expect(fillWoff2Template(template, stamped).length - whole.length).toBeLessThan(
      4096 + whole.length * 0.02,
    );
  });
});

test('a name table longer than a raw block of brotli comes out as it went in', async () => {
  const master = await fontOf('bungee');
  const { flavour, tables } = readSfnt(master);
  const name = Uint8Array.from({ length: 150_000 }, (_, index) => index % 251);
  const stamped = writeSfnt(
    flavour,
    [...tables.values()].map(({ tag, bytes }) => ({ tag, bytes: tag === 'name' ? name : bytes })),
  );
  const filled = fillWoff2Template(await makeWoff2Template(master), stamped);
  expect(Buffer.from(tablesOf(await unpackWoff2(filled)).name ?? []).equals(name)).toBe(true);
});

import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each<[string, Uint8Array, string]>([
  ['UTF-8', Buffer.from('Zoë\n'), 'Zoë\n'],
  ['UTF-8 with its mark', Buffer.from('\uFEFFZoë'), 'Zoë'],
  ['UTF-16 of a spreadsheet', Buffer.from('\uFEFFZoë', 'utf16le'), 'Zoë'],
  ['UTF-16 the other way round', Buffer.from('\uFEFFZoë', 'utf16le').swap16(), 'Zoë'],
  ['nothing', new Uint8Array(), ''],
])('reads %s', (_what, bytes, text) => {
  expect(decodeText(bytes)).toEqual({ ok: true, text });
});

test.each<[string, Uint8Array, number]>([
  ['Latin 1', latin('a\nb\nZo\u00EB\n'), 3],
  ['UTF-16 without its mark', Buffer.from('Zoe', 'utf16le'), 1],
  ['half of UTF-16', Buffer.from('fffe41', 'hex'), 1],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 1],
])('names the line of %s', (_what, bytes, line) => {
  expect(decodeText(bytes)).toEqual({ ok: false, line });
});

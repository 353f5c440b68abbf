import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blankFont } from './blank-font.ts';
import { fontAt, openFont } from './opened-font.ts';

test('the blank font is tiny, and the same each time', () => {
  expect(blankFont.length).toBeLessThan(300);
  // Browsers keep it by its address.
  expect(createHash('sha256').update(blankFont).digest('hex')).toBe(
    '6f9261df529ab255663440a8728e00884405fc413c93d043da7c66524e8f942d',
  );
});

test('every code point has the same glyph, of half an em and nothing in it', async () => {
  const font = fontAt(await openFont(blankFont));
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 97)
    expect(font.nominalGlyph(codePoint)).toBe(1);
  for (const codePoint of [0, 0x41, 0x628, 0x915, 0xffff, 0x1f600, 0x10ffff])
    expect(font.nominalGlyph(codePoint)).toBe(1);
  expect(font.glyphToPath(1)).toBe('');
  expect(font.glyphHAdvance(1)).toBe(500);
});

test('the sanitizer of browsers takes it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fount-blank-'));
  try {
    const file = join(folder, 'blank.woff2');
    writeFileSync(file, blankFont);
    const check = spawnSync('ots-sanitize', [file], { encoding: 'utf8' });
    if (check.error !== undefined) {
      throw new Error('ots-sanitize is not on PATH: install the Debian package opentype-sanitizer.', {
        cause: check.error,
      });
    }
    expect(check.stderr + check.stdout).toContain('File sanitized successfully');
    expect(check.stderr + check.stdout).not.toContain('WARNING');
    expect(check.status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Texts as HarfBuzz's own program shapes them with an unpacked font (`hb-shape`, Debian's libharfbuzz-bin): of each its glyphs by
 * number with their places, as `[7=0+500|9@-20,0+0]`.
 */
export function shapeWithHarfbuzz(sfnt: Uint8Array, texts: readonly string[], features = ''): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'fount-shape-'));
  try {
    const font = join(folder, 'font.ttf');
    writeFileSync(font, sfnt);
    const options = ['--no-glyph-names', '--text-file=-', `--features=${features}`, font];
    // In the locale that a bare machine has it takes no text but ASCII.
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    const shaped = spawnSync('hb-shape', options, { env, input: `${texts.join('\n')}\n`, encoding: 'utf8' });
    if (shaped.error !== undefined) {
      throw new Error('hb-shape is not on PATH: install the Debian package libharfbuzz-bin.', {
        cause: shaped.error,
      });
    }
    if (shaped.status !== 0) throw new Error(`hb-shape failed: ${shaped.stderr}`);
    return shaped.stdout.trimEnd().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

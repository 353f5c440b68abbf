import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the OpenType Sanitizer of browsers says of a font that it accepts. */
export const SANITIZED = 'File sanitized successfully!';

/** What the OpenType Sanitizer says of a font file. */
export function sanitize(font: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanitize-'));
  try {
    const file = join(folder, 'font');
    writeFileSync(file, font);
    const check = spawnSync('ots-sanitize', [file], { encoding: 'utf8' });
    if (check.error !== undefined) {
      throw new Error('ots-sanitize is not on PATH: install the Debian package opentype-sanitizer.', {
        cause: check.error,
      });
    }
    const said = (check.stderr + check.stdout).trim();
    return check.status === 0 ? said : `${check.status}: ${said}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { broughtFaces, builtFaces, isBroughtFile } from '#server/files/brought-faces.ts';

/**
 * Lays the faces that the server reads beside the build, of `root` by default in `root` itself: their packages, most of which is cuts
 * that nothing is set in, only build. Throws where a package has none of the files.
 */
export function copyFaces(root: string, to: string = root): void {
  for (const face of broughtFaces) {
    const from = path.join(root, 'node_modules', face.package);
    const files = readdirSync(from, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => isBroughtFile(face, file));
    if (!files.some((file) => face.isRead.test(file)))
      throw new Error(`${face.package} has no face in ${from}`);
    for (const file of files) cpSync(path.join(from, file), path.join(to, builtFaces, face.package, file));
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from './find-project-root.ts';

/** Files of a package of fonts that the server reads while it runs. */
interface BroughtFaces {
  package: string;
  /** Paths below the package. */
  isRead: RegExp;
}

const oneCut = /^400Regular\/[^/]+\.ttf$/;
/** The numbered slices of a variable face, and the table of what is in which; the others are of Latin, which the interface face has. */
const slices = /^(?:unicode\.json|files\/[^/]+-\d+-wght-normal\.woff2)$/;
const terms = /^LICENSE[^/]*$/;

/** The faces that Fount brings for the interface and for papers. The packages hold many more cuts. */
export const broughtFaces: readonly BroughtFaces[] = [
  { package: 'inter-ui', isRead: /^web\/Inter-(?:Regular|Italic|SemiBold|SemiBoldItalic)\.woff2$/ },
  { package: '@expo-google-fonts/noto-sans', isRead: oneCut },
  { package: '@expo-google-fonts/noto-sans-arabic', isRead: oneCut },
  { package: '@expo-google-fonts/noto-sans-devanagari', isRead: oneCut },
  { package: '@expo-google-fonts/noto-sans-hebrew', isRead: oneCut },
  { package: '@expo-google-fonts/noto-sans-thai', isRead: oneCut },
  { package: '@fontsource-variable/noto-sans-jp', isRead: slices },
  { package: '@fontsource-variable/noto-sans-kr', isRead: slices },
  { package: '@fontsource-variable/noto-sans-sc', isRead: slices },
  { package: '@fontsource-variable/noto-sans-tc', isRead: slices },
];

/** Where the build lays copies of them, from the project's root: a production install is without the packages. */
export const builtFaces = 'build/faces';

/** Whether the build copies a file of a package, by its path there with slashes: what is read, and the terms that come with it. */
export function isBroughtFile({ isRead }: BroughtFaces, path: string): boolean {
  return isRead.test(path) || terms.test(path);
}

/** The absolute path of a file of a face, named as `{package}/{path}`: of the package where it is installed, else of the build. */
export function findBroughtFile(file: string, root: string = findProjectRoot()): string {
  const installed = join(root, 'node_modules', file);
  return existsSync(installed) ? installed : join(root, builtFaces, file);
}

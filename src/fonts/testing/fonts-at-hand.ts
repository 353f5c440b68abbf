import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** The fonts of Debian's package fonts-dejavu-core, wherever a system keeps them. */
export function findDejaVu(): string[] {
  return globSync('/usr/{share,local/share}/fonts/**/DejaVu{Sans,SansMono,Serif}{,-Bold}.ttf').sort();
}

/** Every whole font of the packages that the demo is made of, and of DejaVu: no list that somebody has to keep. */
export function fontsAtHand(): string[] {
  const ofPackages = ['@expo-google-fonts/*/**/*.ttf', 'inter-ui/{web,display}/*.woff2'].flatMap((pattern) =>
    globSync(pattern, { cwd: packages }).map((file) => `${packages}/${file}`),
  );
  return [...ofPackages.sort(), ...findDejaVu()];
}

/** Of each package of npm among them the first font, and all of DejaVu. */
export function oneFontOfEachPackage(): string[] {
  const byPackage = Map.groupBy(
    fontsAtHand(),
    (file) => /^.*?\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file,
  );
  return [...byPackage.values()].flatMap(([first]) => first ?? []);
}

import type { Arrangement } from '#domain/imports/arrangement.ts';
import type { FamilyFolder } from '#server/import/reading/read-family-folder.ts';
import type { ReadFont } from './catalogue-plan.ts';
import type { GroupedCut, GroupedFamily } from './group-folder.ts';

/** A family among the fonts of a folder. */
export interface FolderFamily {
  folder: FamilyFolder;
  fonts: ReadFont[];
  family: GroupedFamily;
}

/**
 * The families of fonts of which no YAML file speaks, as somebody arranged them by hand. A cut that kept the name that it was sorted under
 * keeps what its address is made from, too. What else lies in a folder goes with the family of its first font.
 */
export function arrangeFonts(sorted: readonly FolderFamily[], { families }: Arrangement): FolderFamily[] {
  const places = new Map(
    sorted.flatMap((each) => each.fonts.map((font) => [font.hash, { ...each, font }] as const)),
  );
  const cuts = new Map(
    sorted.flatMap(({ family }) => family.cuts.map((cut): [string, GroupedCut] => [cut.file.hash, cut])),
  );
  return families.flatMap((family) => {
    const arranged = family.sets.map(({ name, cuts: own }) => ({
      name,
      cuts: own.flatMap((cut) => {
        const font = places.get(cut.font)?.font;
        if (font === undefined) return [];
        const known = cuts.get(cut.font);
        const ownName = known?.name === cut.name ? known.ownName : cut.name;
        return [{ name: cut.name, ownName, file: font, isAlternate: cut.isAlternate }];
      }),
    }));
    const fonts = arranged.flatMap((set) => set.cuts.map(({ file }) => file));
    const place = places.get(fonts[0]?.hash ?? '');
    return place === undefined
      ? []
      : [{ folder: place.folder, fonts, family: { name: family.name, cuts: [], arranged } }];
  });
}

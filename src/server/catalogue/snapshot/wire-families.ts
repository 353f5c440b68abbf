import type { WireFontCut, WireFontShopSet } from '#contract/font-families.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import type { CatalogueFamily } from './catalogue-snapshot.ts';
import type { CatalogueRows, CutRow, FamilyRow, SetRow } from './select-catalogue.ts';

/** Families with their sets and cuts nested, alternates under their cuts; what has no cut is left out. */
export function toWireFamilies(
  { families, sets, cuts }: Pick<CatalogueRows, 'families' | 'sets' | 'cuts'>,
  currency: string,
): CatalogueFamily[] {
  const setsOf = Map.groupBy(sets, (set) => set.familyId);
  const cutsOf = Map.groupBy(cuts, (cut) => cut.setId);
  return families
    .map((family) => {
      const own = (setsOf.get(family.id) ?? []).map((set) =>
        toWireSet(set, cutsOf.get(set.id) ?? [], currency),
      );
      return toWireFamily(
        family,
        own.filter((set) => set.fontCuts.length > 0),
      );
    })
    .filter((family) => family.fontShopSets.length > 0);
}

function toWireFamily(family: FamilyRow, fontShopSets: WireFontShopSet[]): CatalogueFamily {
  return {
    id: String(family.id),
    sharedUid: family.sharedUid,
    slug: family.slug,
    name: family.name,
    familyGroup: family.familyGroup,
    defaultFontCutId: idOrNull(family.defaultFontCutId),
    fontShopSets,
    fontCategories: family.fontCategories,
    legacy: family.legacy,
    typewriterSpecimenSourceId: idOrNull(family.typewriterSpecimenSourceId),
    specimenTemplateId: idOrNull(family.specimenTemplateId),
    specimenSourceId: idOrNull(family.specimenSourceId),
    visibleOpenTypeFeatures: family.visibleOpenTypeFeatures,
    designerIds: family.designerIds.map(String),
    releasedAt: family.releasedAt,
    description: family.description,
    colors: family.colors,
    versions: family.versions,
    credits: family.credits,
    about: family.about,
  };
}

function toWireSet(set: SetRow, cuts: CutRow[], currency: string): WireFontShopSet {
  const alternatesOf = Map.groupBy(cuts, (cut) => cut.alternateOfId);
  const base = alternatesOf.get(null) ?? [];
  return {
    id: String(set.id),
    sharedUid: set.sharedUid,
    name: set.name,
    fontFamily: String(set.familyId),
    fontCuts: base.map((cut) => ({
      ...toWireCut(cut, currency),
      alternates: (alternatesOf.get(cut.id) ?? []).map((alternate) => toWireCut(alternate, currency)),
    })),
    displayedRtl: set.displayedRtl,
    specimenTemplateId: idOrNull(set.specimenTemplateId),
    specimenSourceId: idOrNull(set.specimenSourceId),
    price: toMajorUnits(set.price, currency),
  };
}

function toWireCut(cut: CutRow, currency: string): Omit<WireFontCut, 'alternates'> {
  return {
    id: String(cut.id),
    sharedUid: cut.sharedUid,
    name: cut.name,
    fontShopSetId: String(cut.setId),
    attributes: {
      weightClass: cut.weightClass,
      isItalic: cut.isItalic,
      isBold: cut.isBold,
      isAlternate: cut.alternateOfId !== null,
      isVariable: cut.isVariable,
    },
    assets: cut.assets,
    assetName: cut.assetName,
    price: toMajorUnits(cut.price, currency),
  };
}

function idOrNull(id: number | null): string | null {
  return id === null ? null : String(id);
}

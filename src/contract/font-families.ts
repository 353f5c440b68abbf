import { z } from 'zod';
import { wireDay, wireId, wireMoney } from './wire.ts';

/** Null unless the foundry publishes a cut-down file: masters never leave the server unpaid. */
const assets = z.object({
  woff2: z.string().nullable(),
  woff: z.string().nullable(),
  otf: z.string().nullable(),
});

const cut = {
  id: wireId,
  sharedUid: z.string(),
  name: z.string(),
  fontShopSetId: wireId,
  attributes: z.object({
    weightClass: z.int(),
    isItalic: z.boolean(),
    isBold: z.boolean(),
    isAlternate: z.boolean(),
    isVariable: z.boolean(),
  }),
  assets,
  assetName: z.string(),
  price: wireMoney,
};

export const fontCut = z.object({ ...cut, alternates: z.array(z.object(cut)) });
export type WireFontCut = z.infer<typeof fontCut>;

export const fontShopSet = z.object({
  id: wireId,
  sharedUid: z.string(),
  name: z.string(),
  fontFamily: wireId,
  fontCuts: z.array(fontCut),
  displayedRtl: z.boolean(),
  specimenTemplateId: wireId.nullable(),
  specimenSourceId: wireId.nullable(),
  price: wireMoney,
});
export type WireFontShopSet = z.infer<typeof fontShopSet>;

export const fontFamily = z.object({
  id: wireId,
  sharedUid: z.string(),
  slug: z.string(),
  name: z.string(),
  familyGroup: z.string().nullable(),
  defaultFontCutId: wireId.nullable(),
  fontShopSets: z.array(fontShopSet),
  fontCategories: z.array(z.object({ name: z.string() })),
  legacy: z.boolean(),
  typewriterSpecimenSourceId: wireId.nullable(),
  specimenTemplateId: wireId.nullable(),
  specimenSourceId: wireId.nullable(),
  visibleOpenTypeFeatures: z.union([z.literal('show-all'), z.array(z.string())]),
  designerIds: z.array(wireId),
  releasedAt: wireDay.nullable(),
  description: z.string(),
  colors: z.object({ paper: z.string(), ink: z.string() }).nullable(),
  versions: z.array(z.object({ version: z.string(), date: wireDay, changes: z.string() })),
});
export type WireFontFamily = z.infer<typeof fontFamily>;

/** GET font-families/{id}/get-metadata */
export const fontMetadata = z.object({
  fontCuts: z.array(
    z.object({
      fontCutId: wireId,
      openTypeFeatures: z.array(z.object({ tag: z.string(), name: z.string().nullable() })),
      axes: z.array(
        z.object({
          tag: z.string(),
          name: z.string(),
          minimum: z.number(),
          default: z.number(),
          maximum: z.number(),
        }),
      ),
      instances: z.array(z.object({ name: z.string(), coordinates: z.record(z.string(), z.number()) })),
      writingSystems: z.array(z.string()),
      glyphCount: z.int(),
      unitsPerEm: z.int(),
    }),
  ),
});
export type FontMetadata = z.infer<typeof fontMetadata>;

import type { FamilyPlan, LicenceTemplatePlan } from '#server/import/planning/catalogue-plan.ts';
import { planFoundry } from '#server/import/planning/plan-foundry.ts';
import type { StandingCatalogue } from '#server/import/standing/read-standing.ts';
import type { StandingFont } from '#server/import/standing/read-standing-families.ts';
import { planTranslations } from '#server/import/translations/plan-translations.ts';
import type { AnyParts } from './any-catalogue.ts';

type AnyFamily = AnyParts['families'][number];

/** The one of a list that a number leads to, round and round. */
function at<Item>(list: readonly Item[], place: number): Item {
  const item = list[place % list.length];
  if (item === undefined) throw new Error('An empty list');
  return item;
}

/** The catalogue that is made of random parts, as it would stand in a database. */
export function toStanding(parts: AnyParts): StandingCatalogue {
  const designers = parts.designers.map(({ name, slug, value }) => ({ name, slug, ...value }));
  const families = parts.families.map((family) => toFamily(family, designers));
  const uidAt = (family: FamilyPlan<StandingFont>, place: number | null) =>
    place === null
      ? null
      : at(
          family.sets.flatMap((set) => set.cuts),
          place,
        ).sharedUid;
  const sources = parts.families.flatMap(({ slug, value }) =>
    value.sets.map((set) => ({ key: `${slug}.${set.slug}`, quotes: set.value.quotes })),
  );
  return {
    foundry: toFoundry(parts),
    designers,
    specimenSources: sources,
    specimenTemplates: [
      { key: 'default', fontFamilyBoxes: [], fontCutBoxes: [] },
      ...parts.families.flatMap(({ slug, value: { boxes } }, index) => {
        if (boxes === null) return [];
        const toBox = ({ drawing, type, cut, axes, ...box }: (typeof boxes.own)[number]) => ({
          ...box,
          type,
          ...(type === 'svg' ? { drawing, text: null } : {}),
          ...(axes === undefined ? {} : { axes }),
          cut: uidAt(at(families, index), cut),
        });
        return [{ key: slug, fontFamilyBoxes: boxes.own.map(toBox), fontCutBoxes: boxes.ofCuts.map(toBox) }];
      }),
    ],
    licenceTemplates: [toLicence(parts.licence)],
    families,
    stories: parts.stories.map(({ name, slug, value }) => {
      const family = at(families, value.family);
      return {
        key: slug,
        name,
        fontFamilyUid: family.slug,
        slideType: value.slideType,
        showOnMobile: value.showOnMobile,
        showOnDesktop: value.showOnDesktop,
        showFrom: value.showFrom,
        content: value.slides.map(({ lines, drawing }) => {
          if (value.slideType === 'svg') return { lines: [], drawing };
          const set = lines.map(({ cut, text, ...own }) => ({
            ...own,
            text: value.slideType === 'text' ? text.replace(/\s+/g, ' ') : text,
            cut: uidAt(family, cut),
          }));
          return { lines: value.slideType === 'text' ? set.slice(0, 1) : set };
        }),
      };
    }),
    informationPages: parts.pages.map(
      ({ name: title, slug, value: { isDraft, publishAt, hasFormerSlug, sections } }, index) => ({
        ...{ slug, title, isDraft, publishAt, sections },
        formerSlugs: hasFormerSlug ? [`former-page-${index}`] : [],
      }),
    ),
    historyYears: parts.years
      .toSorted((a, b) => a.year - b.year)
      .map(({ year, entries }) => ({
        year,
        designers: [],
        lineto: entries.map(({ family, images, ...own }) => ({
          ...own,
          fontFamilyUid: family === null ? null : at(families, family).slug,
          images: images.map(({ drawing, maxImageSize }) => ({ ...drawing, maxImageSize })),
        })),
        elsewhere: [],
      })),
    translations: planTranslations(parts.units),
    drawings: [],
    takenSlugs: new Set(),
    stayingDesigners: new Set(),
  };
}

function toFamily(
  { name, slug, value }: AnyFamily,
  designers: StandingCatalogue['designers'],
): FamilyPlan<StandingFont> {
  const sets = value.sets.map((set) => {
    const uidOf = (cut: string) => `${slug}.${set.slug}.${cut}`;
    const [first] = set.value.cuts;
    return {
      slug: set.slug,
      name: set.name,
      displayedRtl: set.value.displayedRtl,
      price: set.value.price,
      sourceKey: `${slug}.${set.slug}`,
      templateKey: value.boxes === null ? 'default' : slug,
      cuts: set.value.cuts.map((cut, index) => {
        const isAlternate = cut.value.isAlternate && index > 0;
        return {
          sharedUid: uidOf(cut.slug),
          slug: cut.slug,
          name: cut.name,
          price: isAlternate ? 0 : cut.value.price,
          alternateOf: isAlternate ? uidOf(first?.slug ?? '') : null,
          file: cut.value.font,
        };
      }),
    };
  });
  const cuts = sets.flatMap((set) => set.cuts);
  const { essay, inUse, boxes, designers: places, defaultCut, formerSlug, sets: _, ...own } = value;
  return {
    ...own,
    slug,
    formerSlugs: formerSlug ? [`was-${slug}`] : [],
    name,
    about: {
      essay: essay.map((part) =>
        part.kind === 'text'
          ? part
          : { ...part, cut: part.cut === null ? null : at(cuts, part.cut).sharedUid },
      ),
      inUse: inUse.map(({ drawing, caption }) => ({ ...drawing, caption })),
    },
    designerSlugs: [...new Set(places.map((place) => at(designers, place).slug))],
    sourceKey: slug,
    templateKey: boxes === null ? 'default' : slug,
    defaultCut: at(cuts, defaultCut).sharedUid,
    sets,
  };
}

function toFoundry({ foundry, units }: AnyParts): StandingCatalogue['foundry'] {
  const { name, seller, country, currency, colors, logo, mails, menu, sounds } = foundry;
  const assumed = planFoundry(null, { manufacturer: name, faults: [] });
  const { told } = planTranslations(units);
  return {
    ...assumed,
    shortName: foundry.shortName,
    isDemo: foundry.demo,
    currency,
    timeZone: foundry.timeZone,
    timelineHeading: foundry.heading ?? name,
    bankTransferSurcharge: foundry.surcharge,
    rebates: { styles: [{ from: 10, percent: 5 }], cheaperLicences: foundry.cheaperLicences },
    ...(seller === null
      ? {}
      : {
          seller: {
            name: `${name} Ltd`.slice(0, 200),
            street1: seller.street1,
            postalCode: seller.postalCode,
            city: seller.city,
            country,
            vatNumber: seller.vatNumber,
            registration: null,
            ...(seller.phone === null ? {} : { phone: seller.phone }),
          },
        }),
    ...(foundry.vatRates === null ? {} : { vatRates: foundry.vatRates }),
    ...(mails === null ? {} : { mails }),
    ...(menu === null ? {} : { menu }),
    ...(colors === null ? {} : { colors }),
    ...(logo === null ? {} : { logo }),
    ...(sounds === null ? {} : { sounds }),
    ...(told === null ? {} : { translations: told }),
  };
}

function toLicence(licenceText: string): LicenceTemplatePlan {
  return {
    name: 'desktop',
    publicName: 'Desktop',
    description: '',
    fields: [
      {
        name: 'users',
        label: 'Users',
        optional: false,
        type: 'number',
        minimum: 1,
        tiers: [
          { upTo: 3, label: 'Up to 3', factor: 1 },
          { upTo: 10, label: 'More', factor: 1.25 },
        ],
      },
      {
        name: 'hosts',
        label: 'Hosts',
        optional: true,
        type: 'list',
        fields: [{ name: 'host', label: 'Host', optional: false, type: 'hostname' }],
      },
    ],
    formula: 'tier("users", users)',
    needsReviewFormula: 'users > 9',
    licenseDiscounts1: [{ from: 2, percent: 10 }],
    isCustom: false,
    published: false,
    termMonths: null,
    delivers: ['desktop'],
    conditions: { leastPrice: 40, isGraduated: true },
    licenceText,
  };
}

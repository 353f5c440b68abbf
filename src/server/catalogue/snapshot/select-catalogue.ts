import { sql } from 'drizzle-orm';
import type { WireLicenceTemplate } from '#contract/license-templates.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import { hasStoryBegun } from '#server/catalogue/stories/has-story-begun.ts';
import type { Drizzle } from '#server/database/database.ts';
import type {
  designer,
  fontCut,
  fontFamily,
  fontShopSet,
  historyYear,
  informationPage,
  specimenSource,
  specimenTemplate,
  story,
} from '#server/database/schema/catalogue.ts';

export type FamilyRow = Omit<
  typeof fontFamily.$inferSelect,
  'openLicenceText' | 'position' | 'withdrawnAt' | 'published' | 'publishAt' | 'publishSetBy'
> & {
  designerIds: number[];
};

export type SetRow = Omit<typeof fontShopSet.$inferSelect, 'slug' | 'position' | 'withdrawnAt'>;

export type CutRow = Omit<
  typeof fontCut.$inferSelect,
  'slug' | 'fontFileId' | 'publishedAssets' | 'position' | 'withdrawnAt'
> & {
  assets: (typeof fontCut.$inferSelect)['publishedAssets'];
  assetName: string;
};

/** The catalogue's tables as one statement gives them: rows in the order of the catalogue, ids still numbers. */
export interface CatalogueRows {
  catalogue: { revision: number; source: 'empty' | 'demo' | 'folder' } | null;
  foundry: StoredFoundry | null;
  interfaceFiles: string[] | null;
  families: FamilyRow[];
  formerSlugs: Record<string, string>;
  sets: SetRow[];
  cuts: CutRow[];
  designers: Omit<typeof designer.$inferSelect, 'importedAs'>[];
  sources: Omit<typeof specimenSource.$inferSelect, 'key'>[];
  templates: Omit<typeof specimenTemplate.$inferSelect, 'key'>[];
  licenceTemplates: (Omit<WireLicenceTemplate, 'id'> & { id: number })[];
  stories: Omit<typeof story.$inferSelect, 'key' | 'position' | 'importedAs' | 'showFrom'>[];
  informationPages: Pick<
    typeof informationPage.$inferSelect,
    'id' | 'slug' | 'title' | 'sections' | 'formerSlugs'
  >[];
  historyYears: Omit<typeof historyYear.$inferSelect, 'importedAs'>[];
  /** The hashes of the font files that families alone have which are off the site, or withdrawn. */
  hiddenFonts: string[];
}

/** The columns of the statement below, as drizzle wants them named. */
const columns = {
  catalogue: sql<CatalogueRows['catalogue']>`catalogue`,
  foundry: sql<CatalogueRows['foundry']>`foundry`,
  interfaceFiles: sql<CatalogueRows['interfaceFiles']>`"interfaceFiles"`,
  families: sql<CatalogueRows['families']>`families`,
  formerSlugs: sql<CatalogueRows['formerSlugs']>`"formerSlugs"`,
  sets: sql<CatalogueRows['sets']>`sets`,
  cuts: sql<CatalogueRows['cuts']>`cuts`,
  designers: sql<CatalogueRows['designers']>`designers`,
  sources: sql<CatalogueRows['sources']>`sources`,
  templates: sql<CatalogueRows['templates']>`templates`,
  licenceTemplates: sql<CatalogueRows['licenceTemplates']>`"licenceTemplates"`,
  stories: sql<CatalogueRows['stories']>`stories`,
  informationPages: sql<CatalogueRows['informationPages']>`"informationPages"`,
  historyYears: sql<CatalogueRows['historyYears']>`"historyYears"`,
  hiddenFonts: sql<CatalogueRows['hiddenFonts']>`"hiddenFonts"`,
};

/**
 * Reads everything that is shown in one statement, which sees one state of the database whatever is written beside it. What
 * an import wrote is trusted to be what the columns' comments say. `besides` is the number of a family off the site that is shown, too.
 */
export async function selectCatalogue(db: Drizzle, besides: number | null = null): Promise<CatalogueRows> {
  const whole = sql`(
    with
      families as (
        select * from font_family
        where withdrawn_at is null or (id = ${sql.placeholder('besides')}::int and not published)
      ),
      sets as (
        select s.* from font_shop_set s join families f on f.id = s.family_id where s.withdrawn_at is null
      ),
      cuts as (
        select c.*, file.file_name from font_cut c
        join sets s on s.id = c.set_id join font_file file on file.id = c.font_file_id
        where c.withdrawn_at is null
      ),
      foundry as (select value from setting where name = 'foundry')
    select
      (select json_build_object('revision', revision, 'source', source) from catalogue where id = 1) as "catalogue",
      (select value from foundry) as "foundry",
      (select files from font_stylesheet where hash = (select value ->> 'interfaceStylesheet' from foundry))
        as "interfaceFiles",
      (select coalesce(json_agg(json_build_object(
        'id', id, 'sharedUid', shared_uid, 'slug', slug, 'name', name, 'familyGroup', family_group,
        'defaultFontCutId', default_font_cut_id, 'fontCategories', font_categories, 'legacy', legacy,
        'typewriterSpecimenSourceId', typewriter_specimen_source_id, 'specimenTemplateId', specimen_template_id,
        'specimenSourceId', specimen_source_id, 'visibleOpenTypeFeatures', visible_open_type_features,
        'designerIds', (select coalesce(json_agg(designer_id order by d.position), '[]')
          from family_designer d where d.family_id = families.id),
        'releasedAt', released_at, 'description', description, 'colors', colors, 'versions', versions,
        'credits', credits, 'about', about) order by position, id), '[]') from families) as "families",
      (select coalesce(json_object_agg(former.slug, f.slug), '{}') from former_family_slug former
        join families f on f.id = former.family_id
        where not exists (select 1 from families taken where taken.slug = former.slug)) as "formerSlugs",
      (select coalesce(json_agg(json_build_object(
        'id', id, 'familyId', family_id, 'sharedUid', shared_uid, 'name', name, 'displayedRtl', displayed_rtl,
        'specimenTemplateId', specimen_template_id, 'specimenSourceId', specimen_source_id, 'price', price
        ) order by position, id), '[]') from sets) as "sets",
      (select coalesce(json_agg(json_build_object(
        'id', id, 'setId', set_id, 'sharedUid', shared_uid, 'name', name, 'weightClass', weight_class,
        'isItalic', is_italic, 'isBold', is_bold, 'isVariable', is_variable, 'alternateOfId', alternate_of_id,
        'assets', published_assets, 'assetName', file_name, 'price', price
        ) order by position, id), '[]') from cuts) as "cuts",
      (select coalesce(json_agg(json_build_object(
        'id', id, 'name', name, 'slug', slug, 'biography', biography, 'url', url) order by name, id), '[]')
        from designer d where exists (select 1 from family_designer fd join families f on f.id = fd.family_id
          where fd.designer_id = d.id)) as "designers",
      (select coalesce(json_agg(json_build_object('id', id, 'quotes', quotes)), '[]') from specimen_source
        where id in (select specimen_source_id from families union all select typewriter_specimen_source_id from families
          union all select specimen_source_id from sets)) as "sources",
      (select coalesce(json_agg(json_build_object(
        'id', id, 'fontFamilyBoxes', font_family_boxes, 'fontCutBoxes', font_cut_boxes)), '[]')
        from specimen_template where id in (select specimen_template_id from families
          union all select specimen_template_id from sets)) as "templates",
      (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'publicName', public_name, 'description', description, 'fields', fields,
        'formula', formula, 'needsReviewFormula', needs_review_formula, 'licenseDiscounts1', license_discounts_1,
        'isCustom', is_custom, 'published', published, 'termMonths', term_months, 'delivers', delivers
        ) || conditions order by position, id), '[]') from licence_template where withdrawn_at is null) as "licenceTemplates",
      (select coalesce(json_agg(json_build_object(
        'id', id, 'name', name, 'fontFamilyUid', font_family_uid, 'content', content, 'slideType', slide_type,
        'showOnMobile', show_on_mobile, 'showOnDesktop', show_on_desktop) order by position, id), '[]')
        from story where (font_family_uid is null or font_family_uid in (select shared_uid from families))
          and ${hasStoryBegun}) as "stories",
      (select coalesce(json_agg(json_build_object(
        'id', id, 'slug', slug, 'title', title, 'sections', sections, 'formerSlugs', former_slugs
        ) order by position, id), '[]') from information_page where not is_draft) as "informationPages",
      (select coalesce(json_agg(json_build_object(
        'id', id, 'year', year, 'designers', designers, 'lineto', lineto, 'elsewhere', elsewhere
        ) order by year), '[]') from history_year) as "historyYears",
      (select coalesce(json_agg(distinct file.hash), '[]') from font_family off
        join font_shop_set s on s.family_id = off.id join font_cut c on c.set_id = s.id
        join font_file file on file.id = c.font_file_id
        where off.withdrawn_at is not null and not exists (select 1 from font_cut shown
          join font_shop_set its on its.id = shown.set_id join families f on f.id = its.family_id
          where shown.font_file_id = file.id)) as "hiddenFonts") as whole`;
  // By a name, so that each connection plans it once.
  const rows = await db.select(columns).from(whole).prepare('catalogue').execute({ besides });
  const [row] = rows;
  if (row === undefined) throw new Error('The catalogue gave no row.');
  return row;
}

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SoundSetName } from '#domain/sound/sound-set.ts';
import { designer, fontFamily, historyYear, licenceTemplate, story } from './catalogue.ts';
import { id, instant } from './columns.ts';

/** What a record said before it was changed, of its newest changes; it goes with its record, of which it has one. */
export const earlierWords = pgTable(
  'earlier_words',
  {
    id: id(),
    licenceTemplateId: integer('licence_template_id').references(() => licenceTemplate.id, {
      onDelete: 'cascade',
    }),
    storyId: integer('story_id').references(() => story.id, { onDelete: 'cascade' }),
    historyYearId: integer('history_year_id').references(() => historyYear.id, { onDelete: 'cascade' }),
    familyId: integer('family_id').references(() => fontFamily.id, { onDelete: 'cascade' }),
    designerId: integer('designer_id').references(() => designer.id, { onDelete: 'cascade' }),
    /** The mail that the foundry's words are in, or `all`. */
    mailKind: text('mail_kind'),
    /** The sound set of the foundry's own. */
    soundSet: text('sound_set').$type<SoundSetName>(),
    /** `EarlierWords` of the contract as they were written then: whoever reads them parses them. */
    words: jsonb('words').notNull(),
    /** When it was changed. */
    endedAt: instant('ended_at').notNull(),
    /** Who of the staff changed it; null for an import. */
    endedBy: text('ended_by'),
    /** Since when the record had been withdrawn that they brought back so; null where it stood. */
    awaySince: instant('away_since'),
  },
  (table) => [
    index().on(table.licenceTemplateId, table.id),
    index().on(table.storyId, table.id),
    index().on(table.historyYearId, table.id),
    index().on(table.mailKind, table.id),
    index().on(table.familyId, table.id),
    index().on(table.designerId, table.id),
    index().on(table.soundSet, table.id),
    check(
      'earlier_words_of_one',
      sql`num_nonnulls(${table.licenceTemplateId}, ${table.storyId}, ${table.historyYearId}, ${table.mailKind}, ${table.familyId}, ${table.designerId}, ${table.soundSet}) = 1`,
    ),
  ],
);

import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { earlierWords as earlierWordsShape } from '#contract/earlier-words.ts';
import type { Slide } from '#contract/stories.ts';
import type { Transaction } from '#server/database/database.ts';
import { story } from '#server/database/schema/catalogue.ts';
import { earlierWords } from '#server/database/schema/earlier-words.ts';
import { followRenamed, type Renamed } from './earlier/follow-renamed.ts';

/** Has the stories of a family that got another slug, and what they said before, wear it and its cuts still. */
export async function renameInStories(tx: Transaction, renamed: Renamed): Promise<void> {
  const { formerSlug, slug: fontFamilyUid } = renamed;
  const isOfFamily = eq(story.fontFamilyUid, formerSlug);
  for (const { id, content } of await tx.select().from(story).where(isOfFamily)) {
    const followed = { fontFamilyUid, content: followCuts(content, renamed) };
    await tx.update(story).set(followed).where(eq(story.id, id));
  }
  const isKeptOfFamily = and(
    isNotNull(earlierWords.storyId),
    sql`${earlierWords.words} ->> 'fontFamilyUid' = ${formerSlug}`,
  );
  const kept = await tx.select({ id: earlierWords.id }).from(earlierWords).where(isKeptOfFamily);
  for (let from = 0; from < kept.length; from += rowsAtOnce) {
    const ids = kept.slice(from, from + rowsAtOnce).map(({ id }) => id);
    for (const row of await tx.select().from(earlierWords).where(inArray(earlierWords.id, ids))) {
      const { data: words } = earlierWordsShape.safeParse(row.words);
      // What cannot be read is told where it is opened, and stays as it is.
      if (words?.kind !== 'story') continue;
      const followed = { ...words, fontFamilyUid, content: followCuts(words.content, renamed) };
      await tx.update(earlierWords).set({ words: followed }).where(eq(earlierWords.id, row.id));
    }
  }
}

/** Each may be as long as a story is: they are not all held at once. */
const rowsAtOnce = 20;

function followCuts(content: readonly Slide[], renamed: Renamed): Slide[] {
  return content.map((slide) => ({
    ...slide,
    lines: slide.lines.map((line) => ({ ...line, cut: followRenamed(line.cut, renamed) })),
  }));
}

import { asc, eq } from 'drizzle-orm';
import type { Slide } from '#contract/stories.ts';
import type { AuditFact } from '#domain/staff/audit-changes.ts';
import type { Drizzle } from '#server/database/database.ts';
import { story } from '#server/database/schema/catalogue.ts';

type Facts = Record<string, AuditFact>;

/** All of a story: what its slides were is kept nowhere else. */
export async function readStoryFacts(db: Drizzle, named: { id: number } | { key: string }): Promise<Facts> {
  const isNamed = 'id' in named ? eq(story.id, named.id) : eq(story.key, named.key);
  const [found] = await db.select().from(story).where(isNamed);
  if (found === undefined) return {};
  const { key: slug, name, fontFamilyUid, slideType, showOnMobile, showOnDesktop, showFrom, content } = found;
  const told: Record<string, AuditFact['value']> = {
    ...{ name, slug, family: fontFamilyUid ?? '', slideType, showOnMobile, showOnDesktop },
    ...(showFrom === null ? {} : { showFrom }),
    ...Object.fromEntries(content.map((slide, at) => [`slide ${at + 1}`, tellSlide(slide)])),
  };
  return Object.fromEntries(Object.entries(told).map(([fact, value]) => [fact, { value }]));
}

/** A line each, with how it is set where that is said. */
function tellSlide({ lines, drawing }: Slide): string {
  if (drawing !== undefined) return `${drawing.label} (${drawing.url})`;
  return lines
    .map(({ text, cut, language, axes, features }) => {
      const positions = Object.entries(axes).map(([axis, position]) => `${axis} ${position}`);
      const setting = [cut, language, ...positions, ...features].filter((part) => part !== null);
      return setting.length === 0 ? text : `${text} (${setting.join(', ')})`;
    })
    .join('\n');
}

export async function readStoryOrder(db: Drizzle): Promise<Facts> {
  const stories = await db.select({ key: story.key }).from(story).orderBy(asc(story.position), asc(story.id));
  return { order: { value: stories.map(({ key }) => key).join(', ') } };
}

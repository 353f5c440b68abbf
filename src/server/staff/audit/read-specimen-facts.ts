import { eq } from 'drizzle-orm';
import type { SpecimenBox } from '#contract/specimens.ts';
import { houseKey } from '#domain/catalogue/boxes-key.ts';
import type { AuditFact } from '#domain/staff/audit-changes.ts';
import type { Drizzle } from '#server/database/database.ts';
import {
  fontFamily,
  fontShopSet,
  specimenSource,
  specimenTemplate,
} from '#server/database/schema/catalogue.ts';

type Facts = Record<string, AuditFact>;

/** All quotes of a set: what they were is kept nowhere else. */
export async function readQuoteFacts(db: Drizzle, setId: number): Promise<Facts> {
  const [found] = await db
    .select({ quotes: specimenSource.quotes })
    .from(fontShopSet)
    .innerJoin(specimenSource, eq(specimenSource.id, fontShopSet.specimenSourceId))
    .where(eq(fontShopSet.id, setId));
  const quotes = found?.quotes ?? [];
  return {
    quotes: { value: quotes.length },
    ...Object.fromEntries(
      quotes.map(({ text, language }, at) => [`quote ${at + 1}`, { value: `${text} (${language})` }]),
    ),
  };
}

/** All boxes of a family: what they were is kept nowhere else. */
export async function readBoxFacts(db: Drizzle, familyId: number): Promise<Facts> {
  const [found] = await db
    .select({ template: specimenTemplate })
    .from(fontFamily)
    .leftJoin(specimenTemplate, eq(specimenTemplate.id, fontFamily.specimenTemplateId))
    .where(eq(fontFamily.id, familyId));
  const template = found?.template ?? null;
  const isOwn = template !== null && template.key !== houseKey;
  const tell = (of: string, boxes: readonly SpecimenBox[]) =>
    boxes.map((box, at): [string, AuditFact] => [`${of} ${at + 1}`, { value: tellBox(box) }]);
  return {
    boxes: { value: isOwn ? 'its own' : 'those of the house' },
    ...(isOwn &&
      Object.fromEntries([
        ...tell('family box', template.fontFamilyBoxes),
        ...tell('box of each style', template.fontCutBoxes),
      ])),
  };
}

function tellBox({
  type,
  width,
  height,
  text,
  language,
  cut,
  axes,
  drawing,
  ...hidden
}: SpecimenBox): string {
  const positions = Object.entries(axes ?? {}).map(([axis, position]) => `${axis} ${position}`);
  return [
    ...[type, `${width} wide`, `${height} high`, text, language, cut, ...positions],
    drawing === undefined ? null : `${drawing.label} (${drawing.url})`,
    hidden.hideOnMobile ? 'not on mobile' : null,
    hidden.hideOnDesktop ? 'not on desktop' : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

import { isDeepStrictEqual } from 'node:util';
import { and, eq, exists, isNull, not } from 'drizzle-orm';
import type {
  BoxesSheet,
  BoxesWords,
  DroppedBoxes,
  KeptBoxes,
  SavedBoxes,
} from '#contract/admin/content/specimens.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { SpecimenBox } from '#contract/specimens.ts';
import { type BoxPart, boxParts } from '#domain/catalogue/box-parts.ts';
import { boxesKey, houseKey } from '#domain/catalogue/boxes-key.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { fontFamily, fontShopSet, specimenTemplate } from '#server/database/schema/catalogue.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import {
  findSentPictures,
  type KnownPictures,
  standingPictures,
} from '#server/office/pictures/sent-pictures.ts';
import type { Boxes } from './box-words.ts';
import { changeBoxes, drawingsOf } from './change-boxes.ts';
import { houseBoxes, readBoxes, type StandingBoxes } from './read-boxes.ts';

interface Services {
  db: Drizzle;
  files: Pick<FileStore, 'find' | 'put'>;
  notify: Database['notify'];
}

/**
 * POST specimens/boxes/save: the boxes of a family as they were typed, or nothing where somebody changed them since. It is an edit of the
 * catalogue, which an import tells before it undoes it.
 */
export async function saveBoxes(
  { db, files, notify }: Services,
  { id, seen, typed }: SavedBoxes,
): Promise<Result<KeptBoxes>> {
  // Nobody waits for the store while the catalogue is locked.
  const sent = await findTypedPictures(files, typed, await readBoxes(db, id));
  return await db.transaction(async (tx): Promise<Result<KeptBoxes>> => {
    await lockCatalogue(tx);
    const before = await readBoxes(tx, id);
    const meanwhile = changedMeanwhile(before, seen);
    if (before === null || meanwhile !== null) return meanwhile ?? gone;
    if (isDeepStrictEqual(typed, before.sheet.words))
      return { ok: true, value: { ...before.sheet, told: [] } };
    const { family } = before;
    const pictures = new Map([...sent, ...picturesIn(before)]);
    const result = changeBoxes(typed, { family, pictures });
    if (!result.ok) return refuseFields(result.errors);
    const key = boxesKey(family.slug);
    if (isSameRow(before, { key, ...result.boxes }))
      return { ok: true, value: { ...before.sheet, told: [] } };
    await writeBoxes(tx, id, { key, ...result.boxes });
    return { ok: true, value: await keep(tx, { id, notify, more: tellGone(before, result.boxes) }) };
  });
}

/** POST specimens/boxes/drop: the family has those of the house. */
export async function dropBoxes(
  { db, notify }: Pick<Services, 'db' | 'notify'>,
  { id, seen }: DroppedBoxes,
): Promise<Result<KeptBoxes>> {
  return await db.transaction(async (tx): Promise<Result<KeptBoxes>> => {
    await lockCatalogue(tx);
    const before = await readBoxes(tx, id);
    const meanwhile = changedMeanwhile(before, seen);
    if (before === null || meanwhile !== null) return meanwhile ?? gone;
    if (!before.sheet.isOwn) return { ok: true, value: { ...before.sheet, told: [] } };
    await giveHouseBoxes(tx, id);
    await forgetBoxes(tx, boxesKey(before.family.slug));
    return { ok: true, value: await keep(tx, { id, notify, more: [] }) };
  });
}

async function writeBoxes(
  tx: Transaction,
  id: number,
  { key, ...set }: Boxes & { key: string },
): Promise<void> {
  const [row] = await tx
    .insert(specimenTemplate)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: specimenTemplate.key, set })
    .returning({ id: specimenTemplate.id });
  if (row === undefined) throw new Error('The boxes of a family were not kept');
  await nameTemplate(tx, id, row.id);
}

/** Those of the house, which are kept as they stand for all that have them. */
async function giveHouseBoxes(tx: Transaction, id: number): Promise<void> {
  await tx
    .insert(specimenTemplate)
    .values({ key: houseKey, ...houseBoxes })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ id: specimenTemplate.id })
    .from(specimenTemplate)
    .where(eq(specimenTemplate.key, houseKey));
  if (row === undefined) throw new Error('The boxes of the house are not there');
  await nameTemplate(tx, id, row.id);
}

/** Unless a set names them still, as one does that was withdrawn before. */
async function forgetBoxes(tx: Transaction, key: string): Promise<void> {
  const namedBy = (table: typeof fontFamily | typeof fontShopSet) =>
    exists(tx.select({ id: table.id }).from(table).where(eq(table.specimenTemplateId, specimenTemplate.id)));
  await tx
    .delete(specimenTemplate)
    .where(and(eq(specimenTemplate.key, key), not(namedBy(fontFamily)), not(namedBy(fontShopSet))));
}

async function nameTemplate(tx: Transaction, id: number, specimenTemplateId: number): Promise<void> {
  await tx.update(fontFamily).set({ specimenTemplateId }).where(eq(fontFamily.id, id));
  await tx
    .update(fontShopSet)
    .set({ specimenTemplateId })
    .where(and(eq(fontShopSet.familyId, id), isNull(fontShopSet.withdrawnAt)));
}

async function keep(
  tx: Transaction,
  { id, notify, more }: { id: number; notify: Database['notify']; more: string[] },
): Promise<KeptBoxes> {
  const after = await readBoxes(tx, id);
  if (after === null) throw new Error('The boxes of a family were not kept');
  await raiseRevision(tx, notify);
  return { ...after.sheet, told: [...tellBesides(after.sheet), ...more] };
}

/** Whether nothing would be written; boxes that are those of the house are no family's own. */
function isSameRow({ key, boxes }: StandingBoxes, row: Boxes & { key: string }): boolean {
  if (key !== houseKey && key !== row.key) return false;
  return boxParts.every((part) => isDeepStrictEqual(asStored(row[part]), asStored(boxes[part])));
}

/** Without what is not said. */
function asStored(boxes: Boxes[BoxPart]): unknown {
  return JSON.parse(JSON.stringify(boxes));
}

/** What was of a style that went, and is of none now. */
function tellGone({ boxes, sheet }: StandingBoxes, { fontFamilyBoxes }: Boxes): string[] {
  const went = boxes.fontFamilyBoxes.filter(
    ({ cut }, at) => cut !== null && sheet.words.fontFamilyBoxes[at]?.cut === '',
  );
  const shown = ({ type, text, drawing }: SpecimenBox) => JSON.stringify([type, text, drawing?.url]);
  const ofNone = new Set(fontFamilyBoxes.filter(({ cut }) => cut === null).map(shown));
  const count = went.filter((box) => ofNone.has(shown(box))).length;
  if (count === 0) return [];
  if (count === 1) return ['A box of a style that went stands in all sets now.'];
  return [`${count} boxes of styles that went stand in all sets now.`];
}

function tellBesides({ family, words }: BoxesSheet): string[] {
  const { fontFamilyBoxes: above, fontCutBoxes: ofEach } = words;
  return [
    ...(above.some(({ type }) => type === 'title')
      ? []
      : ['Without a title among them they begin with the family’s name.']),
    ...(ofEach.length === 0 ? ['Styles have no box of their own now.'] : []),
    ...(family.isOff ? ['The family is off the site: they are shown once that is on.'] : []),
  ];
}

/** The drawings that boxes have, which stay as they are. */
export function picturesIn({ boxes }: Pick<StandingBoxes, 'boxes'>): KnownPictures {
  const all = [...boxes.fontFamilyBoxes, ...boxes.fontCutBoxes];
  return standingPictures(all.flatMap(({ drawing }) => (drawing === undefined ? [] : [drawing])));
}

/** The pictures that are typed, and that the family has not yet. */
async function findTypedPictures(
  files: Services['files'],
  typed: BoxesWords,
  standing: StandingBoxes | null,
): Promise<KnownPictures> {
  const known = standing === null ? null : picturesIn(standing);
  return await findSentPictures(
    files,
    drawingsOf(typed).filter((url) => known?.has(url) !== true),
  );
}

const gone: Refusal = {
  ok: false,
  code: 'not-found',
  detail: 'This family was withdrawn. Nothing was saved.',
};

function changedMeanwhile(before: StandingBoxes | null, seen: string): Refusal | null {
  if (before === null) return gone;
  if (before.sheet.revision === seen) return null;
  return {
    ok: false,
    code: 'changed-meanwhile',
    detail: 'Somebody changed these boxes since you read them. Nothing was saved.',
  };
}

import { type FontLikeness, fontLikeness, isCloser } from '#domain/found-font/font-likeness.ts';
import type { HeldAgainst } from '#domain/found-font/likeness-words.ts';
import { FontTaskError } from '#fonts/engine/font-task-error.ts';
import type { FoundFont } from '#fonts/glyphs/read-found-font.ts';
import type { Drizzle } from '#server/database/database.ts';
import { findPresentCuts } from '#server/delivery/find-present-cuts.ts';
import { planDeliveries } from '#server/delivery/plan-deliveries.ts';
import { toPresentFiles } from '#server/delivery/to-present-files.ts';
import { type PaidOrder, readFacts, requirePaidOrder } from '#server/order-records/paid-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { KnownFont } from './find-known-fonts.ts';

type CompareServices = Pick<StaffServices, 'db' | 'files' | 'fonts'>;

/** A font that the licences of a stamp cover: as it was sold, or as it is sold now, which comes as its newer version. */
interface SoldFont extends KnownFont {
  isNewer: boolean;
  /** The numbers that were stamped into its copies, in their order. */
  stamps: string[][];
  /** The licences under which it was delivered. */
  numbers: Set<string>;
}

/** What a font was held against; `numbers` are the licences that have that font. */
export interface Comparison extends HeldAgainst {
  numbers: Set<string>;
}

/** Fonts are read one after the other: a licence of a whole library is compared as far as this, by name first. */
const MOST_COMPARED = 80;

/**
 * Holds a font that turned up against those that the licences of its stamp cover and those that are called the same, and gives the
 * closest; null where there is none to hold it against.
 */
export async function compareFound(
  services: CompareServices,
  {
    found,
    numbers,
    orderIds,
    known,
  }: { found: FoundFont; numbers: readonly string[]; orderIds: readonly number[]; known: KnownFont[] },
): Promise<Comparison | null> {
  const isStamped = numbers.length > 0;
  const sold = await readSold(services, { orderIds, numbers });
  const soldNames = new Set([...sold.values()].map(({ postScriptName }) => postScriptName));
  const isNamed = ({ postScriptName }: KnownFont) =>
    postScriptName !== null && postScriptName === found.names.postScript;
  const ordered = [...sold.values()].sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  const candidates = [...ordered, ...known.filter(({ hash }) => !sold.has(hash))].slice(0, MOST_COMPARED);
  let best: { font: KnownFont; likeness: FontLikeness; isStamped: boolean } | null = null;
  for (const font of candidates) {
    // Whose letters are all there is known; of its versions the one is looked for in which the other tables are the same, too.
    if (best !== null && hasAllLetters(best.likeness) && font.postScriptName !== best.font.postScriptName)
      continue;
    const likeness = await likenessTo(services, found, font);
    if (likeness === null) continue;
    const isSold = sold.has(font.hash) || soldNames.has(font.postScriptName);
    const stamped =
      hasAllLetters(likeness) && isSold ? await likenessToStamped(services, found, { font, numbers }) : null;
    const now = { font, likeness: stamped ?? likeness, isStamped: stamped !== null };
    if (best === null || isCloser(now.likeness, best.likeness)) best = now;
    if (stamped?.kind === 'same') break;
  }
  if (best === null) return null;
  const { font, likeness } = best;
  const own = sold.get(font.hash);
  return {
    name: font.name,
    likeness,
    isLicensed: isStamped ? own !== undefined : null,
    isNewer: own?.isNewer === true,
    isAsDelivered:
      best.isStamped &&
      likeness.kind === 'same' &&
      own?.stamps.some((stamp) => isStampLeft(numbers, stamp)) === true,
    isOtherVersion: own === undefined && soldNames.has(font.postScriptName),
    numbers: own?.numbers ?? new Set(),
  };
}

/** The fonts of the orders that were delivered under any of these licences, and the newer versions that come for them, by their hashes. */
async function readSold(
  { db }: CompareServices,
  { orderIds, numbers }: { orderIds: readonly number[]; numbers: readonly string[] },
): Promise<Map<string, SoldFont>> {
  const sold = new Map<string, SoldFont>();
  for (const orderId of orderIds) {
    const order = await requirePaidOrder(db, orderId);
    noteFonts(sold, order, { numbers, isNewer: false });
    noteFonts(sold, await toPresentOrder(db, order), { numbers, isNewer: true });
  }
  return sold;
}

/** The order as it would be sold today, of which newer versions are made. */
async function toPresentOrder(db: Drizzle, order: PaidOrder): Promise<PaidOrder> {
  const familyIds = order.items.flatMap(({ files }) => files.map(({ familyId }) => familyId));
  const present = await findPresentCuts(db, [...new Set(familyIds)]);
  const items = order.items.map((item) => ({ ...item, files: toPresentFiles(item.files, present) }));
  const ids = items.flatMap(({ files }) => files.map(({ fontFileId }) => fontFileId));
  return { ...order, items, factsOf: await readFacts(db, ids) };
}

function noteFonts(
  sold: Map<string, SoldFont>,
  order: PaidOrder,
  { numbers, isNewer }: { numbers: readonly string[]; isNewer: boolean },
): void {
  const names = new Map(
    order.items.flatMap(({ files }) =>
      files.map(({ hash, familyName, cutName }): [string, string] => [hash, `${familyName} ${cutName}`]),
    ),
  );
  for (const { hash, facts, desktop, web } of planDeliveries(order).flatMap(({ fonts }) => fonts)) {
    if (![...desktop, ...web].some((number) => numbers.includes(number))) continue;
    const font = sold.get(hash) ?? {
      ...{ hash, name: names.get(hash) ?? '', postScriptName: facts.names.postScript, isNewer },
      stamps: [],
      numbers: new Set<string>(),
    };
    for (const held of [desktop, web]) {
      font.stamps.push(held);
      for (const number of held) font.numbers.add(number);
    }
    sold.set(hash, font);
  }
}

/** Whether a stamp is one as it was delivered, or what is left of it where licences ended before a zip was made again, or newer versions. */
function isStampLeft(numbers: readonly string[], stamp: readonly string[]): boolean {
  const left = stamp.filter((number) => numbers.includes(number));
  return left.length > 0 && stampOf(left) === stampOf(numbers);
}

/** How a stamp names licences. */
function stampOf(numbers: readonly string[]): string {
  return numbers.join(', ');
}

/** Of copies of one font the names differ, since a stamp stands in them: whether all else is the same is asked first. */
async function likenessTo(
  { files, fonts }: CompareServices,
  found: FoundFont,
  { hash }: KnownFont,
): Promise<FontLikeness | null> {
  const bytes = await files.find(hash);
  return bytes === null ? null : fontLikeness(found, await fonts.readFound(bytes));
}

/** The same with the stamp that the shop would write; null where none can be written, or the font is not stored. */
async function likenessToStamped(
  { files, fonts }: CompareServices,
  found: FoundFont,
  { font: { hash }, numbers }: { font: KnownFont; numbers: readonly string[] },
): Promise<FontLikeness | null> {
  const bytes = await files.find(hash);
  if (bytes === null) return null;
  try {
    const stamped = await fonts.stamp({ hash, load: async () => bytes }, { licenceNumber: stampOf(numbers) });
    return fontLikeness(found, await fonts.readFound(stamped));
  } catch (error) {
    // A name table may be full already, and such a font was never delivered.
    if (error instanceof FontTaskError) return null;
    throw error;
  }
}

function hasAllLetters({ kind }: FontLikeness): boolean {
  return kind === 'same' || kind === 'letters';
}

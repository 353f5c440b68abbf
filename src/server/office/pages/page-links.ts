import { and, count, eq, gt } from 'drizzle-orm';
import type { EndedPageLink, MadePageLink, MakePageLink, PageLinks } from '#contract/admin/pages.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { DAY_IN_MS, PAGE_LINKS } from '#domain/limits.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { informationPage, pageLink } from '#server/database/schema/catalogue.ts';
import { hashToken, makeToken } from '#server/tokens/token.ts';

interface LinkServices {
  db: Drizzle;
  now: () => Date;
}

/** GET pages/:page/links: the links by which a page can be read, the one that was made last first. */
export async function listPageLinks({ db, now }: LinkServices, pageId: number): Promise<Result<PageLinks>> {
  if ((await db.$count(informationPage, eq(informationPage.id, pageId))) === 0) return gone;
  const rows = await db
    .select({ id: pageLink.id, madeAt: pageLink.madeAt, madeBy: pageLink.madeBy, endsAt: pageLink.expiresAt })
    .from(pageLink)
    .where(isOpen(pageId, now()))
    .orderBy(pageLink.id);
  const links = rows.reverse().map(({ madeAt, endsAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
  return { ok: true, value: { links } };
}

/** POST pages/links: makes a link by which whoever has it reads a draft for so many days. It is told once, and kept as a hash. */
export async function makePageLink(
  { db, now, publicUrl }: LinkServices & { publicUrl: string },
  { page: pageId, days, by }: MakePageLink & { by: string },
): Promise<Result<MadePageLink>> {
  return await db.transaction(async (tx): Promise<Result<MadePageLink>> => {
    const page = await lockPage(tx, pageId);
    if (page === null) return gone;
    if (!page.isDraft)
      return {
        ok: false,
        code: 'invalid-payload',
        detail: 'It is published: whoever is to read it has its address. No link was made.',
      };
    const madeAt = now();
    const [open] = await tx.select({ links: count() }).from(pageLink).where(isOpen(pageId, madeAt));
    if ((open?.links ?? 0) >= PAGE_LINKS.most)
      return {
        ok: false,
        code: 'invalid-payload',
        detail: `A page has ${PAGE_LINKS.most} links at the most. Please end one first.`,
      };
    const token = makeToken();
    const expiresAt = new Date(madeAt.getTime() + days * DAY_IN_MS);
    const [made] = await tx
      .insert(pageLink)
      .values({ pageId, tokenHash: hashToken(token), madeAt, madeBy: by, expiresAt })
      .returning({ id: pageLink.id });
    if (made === undefined) throw new Error('The link was not kept.');
    return {
      ok: true,
      value: { ...made, link: `${publicUrl}/draft?t=${token}`, endsAt: expiresAt.toISOString() },
    };
  });
}

/** POST pages/links/end: from now on nobody reads anything by it. */
export async function endPageLink(
  { db }: Pick<LinkServices, 'db'>,
  { page: pageId, link }: EndedPageLink,
): Promise<Result<Record<string, never>>> {
  const ended = await db
    .delete(pageLink)
    .where(and(eq(pageLink.id, link), eq(pageLink.pageId, pageId)))
    .returning({ id: pageLink.id });
  return ended.length > 0
    ? { ok: true, value: {} }
    : { ok: false, code: 'not-found', detail: 'This link has ended already.' };
}

const gone: Refusal = { ok: false, code: 'not-found', detail: 'This page was taken away.' };

function isOpen(pageId: number, now: Date) {
  return and(eq(pageLink.pageId, pageId), gt(pageLink.expiresAt, now));
}

/** Two links are made one after the other, and none of a page that is being taken away or published. */
async function lockPage(tx: Transaction, id: number): Promise<{ isDraft: boolean } | null> {
  const [page] = await tx
    .select({ isDraft: informationPage.isDraft })
    .from(informationPage)
    .where(eq(informationPage.id, id))
    .for('update');
  return page ?? null;
}

import { eq } from 'drizzle-orm';
import { mailLinks } from '#domain/text/mail-links.ts';
import type { Drizzle } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import type { AccountMailData, DocumentShop } from '#server/documents/data/document-data.ts';
import type { AccountMailKind } from '#server/mail/stored-mail.ts';
import { type AccountTokenPurpose, makeAccountToken } from './make-account-token.ts';

/**
 * What a mail about an account says, found out when it is sent: a call that asks for one does the same work for every address.
 * Null where there is nothing to say to it. The link's token is made here, so that it stands nowhere but in the mail.
 */
export async function findAccountMail(
  { db, publicUrl, now }: { db: Drizzle; publicUrl: string; now: () => Date },
  { kind, email, shop }: { kind: AccountMailKind; email: string; shop: DocumentShop },
): Promise<AccountMailData | null> {
  const [owner] = await db.select().from(customer).where(eq(customer.email, email));
  if (owner === undefined) return null;
  const linkFor = async (purpose: AccountTokenPurpose) =>
    publicUrl + mailLinks[purpose](await makeAccountToken(db, { customerId: owner.id, purpose, at: now() }));
  const links = {
    loginLink: publicUrl + mailLinks.login(),
    resetLink: publicUrl + mailLinks.requestReset(),
  };
  const isConfirmed = owner.confirmedAt !== null;
  // Who was registered more than once has no password: it is set by the link, which confirms the address as well.
  const openingMail = async (): Promise<AccountMailData> =>
    owner.passwordHash === null
      ? { kind: 'open-account', shop, link: await linkFor('reset') }
      : { kind: 'confirm-account', shop, link: await linkFor('confirm') };
  switch (kind) {
    case 'account-registered':
      return isConfirmed ? { kind: 'account-exists', shop, ...links } : await openingMail();
    case 'account-unconfirmed':
      return isConfirmed ? null : await openingMail();
    case 'password-reset-asked':
      return { kind: 'reset-password', shop, link: await linkFor('reset') };
    case 'newsletter-asked': {
      const isWanted = owner.acceptsNewsletter && owner.newsletterConfirmedAt === null;
      return isWanted ? { kind: 'newsletter-confirm', shop, link: await linkFor('newsletter') } : null;
    }
    case 'password-changed':
    case 'passkey-added':
    case 'passkey-removed':
      return { kind, shop, ...links };
  }
}

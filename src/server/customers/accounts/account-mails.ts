import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { mailLinks } from '#domain/text/mail-links.ts';
import type { Drizzle } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { defineMail, type MailKind } from '#server/mail/mail-kind.ts';
import { makeUnsubscribeHeaders } from '#server/newsletter/make-unsubscribe-headers.ts';
import { type SaidOfAccount, writeAccountLetter } from './account-letters.ts';
import { type AccountTokenPurpose, makeAccountToken } from './make-account-token.ts';

interface AccountMailServices {
  db: Drizzle;
  publicUrl: string;
  secret: string;
  now: () => Date;
}

/** Whose account it is, and what a mail may lead to. */
interface Account {
  owner: typeof customer.$inferSelect;
  isConfirmed: boolean;
  /** Makes a token for the link, so that it stands nowhere but in the mail. */
  linkFor: (purpose: AccountTokenPurpose) => Promise<string>;
  links: { loginLink: string; resetLink: string };
}

export type AccountMail = MailKind<Record<string, never>, SaidOfAccount, AccountMailServices>;

/**
 * A mail about an account keeps nothing: what it tells is found out when it is sent, so that a call that asks for one does the
 * same work for every address. Null where there is nothing to tell it.
 */
function defineAccountMail(
  kind: string,
  find: (account: Account) => Promise<SaidOfAccount | null> | SaidOfAccount,
  { isOfNewsletter = false } = {},
): AccountMail {
  return defineMail({
    kind,
    stored: z.strictObject({}),
    fill: async (services: AccountMailServices, { recipient }) => {
      const account = await findAccount(services, recipient);
      const said = account === null ? null : await find(account);
      if (account === null || said === null) return null;
      if (!isOfNewsletter) return { said };
      return { said, headers: makeUnsubscribeHeaders(services, account.owner) };
    },
    write: writeAccountLetter,
  });
}

export const accountMails = {
  registered: defineAccountMail('account-registered', async (account) =>
    account.isConfirmed ? { letter: 'account-exists', ...account.links } : await openAccount(account),
  ),
  unconfirmed: defineAccountMail('account-unconfirmed', async (account) =>
    account.isConfirmed ? null : await openAccount(account),
  ),
  resetAsked: defineAccountMail('password-reset-asked', async ({ linkFor }) => ({
    letter: 'reset-password',
    link: await linkFor('reset'),
  })),
  newsletterAsked: defineAccountMail(
    'newsletter-asked',
    async ({ owner, linkFor }) =>
      owner.acceptsNewsletter && owner.newsletterConfirmedAt === null
        ? { letter: 'newsletter-confirm', link: await linkFor('newsletter') }
        : null,
    { isOfNewsletter: true },
  ),
  passwordChanged: defineAccountMail('password-changed', ({ links }) => ({
    letter: 'password-changed',
    ...links,
  })),
  passkeyAdded: defineAccountMail('passkey-added', ({ links }) => ({ letter: 'passkey-added', ...links })),
  passkeyRemoved: defineAccountMail('passkey-removed', ({ links }) => ({
    letter: 'passkey-removed',
    ...links,
  })),
};

async function findAccount(
  { db, publicUrl, now }: AccountMailServices,
  email: string,
): Promise<Account | null> {
  const [owner] = await db.select().from(customer).where(eq(customer.email, email));
  if (owner === undefined) return null;
  return {
    owner,
    isConfirmed: owner.confirmedAt !== null,
    linkFor: async (purpose) =>
      publicUrl +
      mailLinks[purpose](await makeAccountToken(db, { customerId: owner.id, purpose, at: now() })),
    links: { loginLink: publicUrl + mailLinks.login(), resetLink: publicUrl + mailLinks.requestReset() },
  };
}

/** Who was registered more than once has no password: it is set by the link, which confirms the address as well. */
async function openAccount({ owner, linkFor }: Account): Promise<SaidOfAccount> {
  return owner.passwordHash === null
    ? { letter: 'open-account', link: await linkFor('reset') }
    : { letter: 'confirm-account', link: await linkFor('confirm') };
}

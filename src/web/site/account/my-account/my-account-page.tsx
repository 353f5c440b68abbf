import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountSection } from '#web/site/account/account-section.tsx';
import { AskedPart } from '#web/site/account/asked-part.tsx';
import { HugeWords } from '#web/site/account/huge-words.tsx';
import { loadHuge } from '#web/site/account/load-huge.ts';
import { PasskeyList } from '#web/site/account/passkeys.tsx';
import { useAccountUser } from '#web/site/account/use-account-user.ts';
import { useAnswer } from '#web/site/account/use-answer.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { AddressList } from './address-list.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportLink } from './export-link.tsx';
import { NewsletterChoice } from './newsletter-choice.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { useCustomerChanges } from './use-customer-changes.ts';

export async function loader(given: LoaderFunctionArgs) {
  const huge = await loadHuge(given, 'My account');
  const shell: Shell = { colors: huge.colors, title: 'Account', hasTabs: false };
  return { shell, huge };
}

/** One's details and addresses, the ways in, and what becomes of one's data. */
export default function MyAccountPage() {
  const { huge } = useLoaderData<typeof loader>();
  return (
    <>
      <HugeWords huge={huge} />
      <Details />
    </>
  );
}

function Details() {
  const { id } = useAccountUser();
  const customer = useAnswer('getCustomer', { id });
  const changesOf = useCustomerChanges(customer);
  const sessions = useAnswer('listCustomerSessions', { id });
  const passkeys = useAnswer('listPasskeys', { id });
  // Shown at once, so that nothing moves when the other answers come.
  if ([sessions, passkeys].some(({ value, hasFailed }) => value === null && !hasFailed)) return null;
  return (
    <AskedPart asked={customer}>
      {(value) => {
        const part = { customer: value, changeCustomer: changesOf(value) };
        return (
          <>
            <AccountSection title="E-mail">
              <p>{value.email}</p>
            </AccountSection>
            <AccountSection title="Addresses" note="The default address fills in the forms of the shop.">
              <AddressList {...part} />
            </AccountSection>
            {value.hasPassword && (
              <AccountSection title="Password" note="A new password logs you out everywhere else.">
                <PasswordForm customer={value} onChanged={sessions.refresh} />
              </AccountSection>
            )}
            <AccountSection
              title="Passkeys"
              note="To log in with a fingerprint, a face or the PIN of a device, and nothing that could be found out."
            >
              <AskedPart asked={passkeys}>
                {(list) => (
                  <PasskeyList
                    customerId={id}
                    hasPassword={value.hasPassword}
                    passkeys={list}
                    onChange={passkeys.change}
                  />
                )}
              </AskedPart>
            </AccountSection>
            <AccountSection title="Logged in" note="Where you are logged in. Log out what you do not know.">
              <AskedPart asked={sessions}>
                {(list) => <SessionList customerId={id} sessions={list} onChange={sessions.change} />}
              </AskedPart>
            </AccountSection>
            <AccountSection
              title="Newsletter"
              note="New typefaces, now and then. Each letter has a link to end it."
            >
              <NewsletterChoice {...part} />
            </AccountSection>
            <AccountSection title="Your data" note="All that is kept of you, as a JSON file.">
              <ExportLink customerId={id} />
            </AccountSection>
            <AccountSection
              title="Delete account"
              note="Your addresses, passwords and sessions are deleted at once. Orders with their addresses, licences and receipts stay for as long as the law on bookkeeping asks; nobody can log in to them."
            >
              <DeleteAccount customer={value} />
            </AccountSection>
          </>
        );
      }}
    </AskedPart>
  );
}

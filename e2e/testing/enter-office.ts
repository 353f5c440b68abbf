import type { CDPSession, Page } from 'playwright-core';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { runStaff } from './run-staff.ts';
import type { Fount } from './start-fount.ts';

/** An authenticator in Chromium that holds passkeys and verifies its owner without asking. */
export async function plugInAuthenticator(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devTools.send('WebAuthn.addVirtualAuthenticator', { options });
  return devTools;
}

/** The link by which somebody joins the staff, as `npm run staff -- invite` prints it. */
async function inviteByCommand(
  fount: Pick<Fount, 'url' | 'dataDir' | 'databaseUrl'>,
  { email, role }: { email: string; role: StaffRole },
): Promise<string> {
  const said = await runStaff(fount, 'invite', email, '--role', role, '--link');
  const [link] = /http\S+\/admin\/join#\S+/.exec(said) ?? [];
  if (link === undefined) throw new Error(`No link was printed: ${said}`);
  return link;
}

/** Joins the staff by a link with a passkey, on a page that has an authenticator. */
async function joinByLink(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Sign out' }).first().waitFor();
  // The office leads on to the first screen, whose script may still be on its way, and takes the focus there.
  await page.locator('#screen:focus').getByRole('heading', { level: 1 }).waitFor();
}

/** Somebody of the staff in a role, signed in to the back office with a passkey, at the first screen that is theirs. */
export async function enterOffice(
  { fount, page }: { fount: Pick<Fount, 'url' | 'dataDir' | 'databaseUrl'>; page: Page },
  member: { email: string; role: StaffRole; name?: string },
): Promise<void> {
  await plugInAuthenticator(page);
  await joinByLink(page, await inviteByCommand(fount, member), member.name ?? member.email);
}

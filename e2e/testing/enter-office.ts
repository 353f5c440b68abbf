import type { CDPSession, Page } from 'playwright-core';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { byRunningServer } from '#server/commands/by-running-server.ts';
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

interface Member {
  email: string;
  role: StaffRole;
  name?: string;
  /** Invited by `npm run staff -- invite` itself. Else a running server is asked as that asks it, without the processes: there are a hundred members. */
  isInvitedByCommand?: boolean;
}

/** The link by which somebody joins the staff. */
async function invite(
  fount: Pick<Fount, 'url' | 'dataDir' | 'databaseUrl'>,
  { email, role, isInvitedByCommand = false }: Member,
): Promise<string> {
  const args = ['invite', email, '--role', role, '--link'];
  const asked = isInvitedByCommand ? null : await askServer(fount, args);
  const said = asked ?? (await runStaff(fount, ...args));
  const [link] = /http\S+\/admin\/join#\S+/.exec(said) ?? [];
  if (link === undefined) throw new Error(`No link was printed: ${said}`);
  return link;
}

/** What a running server says to a command of staff; null where it holds no embedded database. */
async function askServer(
  { dataDir, databaseUrl }: Pick<Fount, 'dataDir' | 'databaseUrl'>,
  args: string[],
): Promise<string | null> {
  const lines: string[] = [];
  const held = { dataDir, databaseUrl: databaseUrl ?? null };
  const code = await byRunningServer(held, 'staff', args, (line) => lines.push(line));
  return code === null ? null : lines.join('\n');
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
  member: Member,
): Promise<void> {
  await plugInAuthenticator(page);
  await joinByLink(page, await invite(fount, member), member.name ?? member.email);
}

import type { CDPSession, Page } from 'playwright-core';
import { passkeyCreation } from '#contract/passkeys.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { byRunningServer } from '#server/commands/by-running-server.ts';
import { type PasskeyCopy, softwareAuthenticator } from '#server/webauthn/testing/software-authenticator.ts';
import { runStaff } from './run-staff.ts';
import type { Fount } from './start-fount.ts';

/** An authenticator in Chromium that holds passkeys, one from the first where it is given, and verifies its owner without asking. */
export async function plugInAuthenticator(page: Page, passkey?: PasskeyCopy): Promise<CDPSession> {
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
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', { options });
  if (passkey !== undefined)
    await devTools.send('WebAuthn.addCredential', { authenticatorId, credential: passkey });
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

interface Door {
  fount: Pick<Fount, 'url' | 'dataDir' | 'databaseUrl'>;
  page: Page;
}

/**
 * Somebody of the staff in a role, signed in to the back office: the test goes to a screen from here. They joined by the calls that
 * the door makes, with a passkey that the page's authenticator has from now on, and no page was opened for it.
 */
export async function signIn({ fount, page }: Door, member: Member): Promise<void> {
  const { origin, hash } = new URL(await invite(fount, member));
  const call = async (path: string, body: object): Promise<unknown> => {
    const asked = { data: { token: hash.slice(1), name: member.name ?? member.email, ...body } };
    const answer = await page.context().request.post(`${origin}/api/admin/join/${path}`, {
      ...asked,
      headers: { origin },
    });
    if (!answer.ok()) throw new Error(`join/${path}: ${answer.status()} ${await answer.text()}`);
    return await answer.json();
  };
  const authenticator = softwareAuthenticator();
  const options = passkeyCreation.parse(await call('passkey', {}));
  await call('finish', { by: { way: 'passkey', response: authenticator.create(options, { origin }) } });
  await plugInAuthenticator(page, authenticator.copy());
}

/** Somebody of the staff in a role, who came in through the door with a passkey and is at the first screen that is theirs. */
export async function enterOffice({ fount, page }: Door, member: Member): Promise<void> {
  await plugInAuthenticator(page);
  await joinByLink(page, await invite(fount, member), member.name ?? member.email);
}

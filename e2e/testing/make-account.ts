import { password } from './account-visit.ts';
import { createApiVisitor } from './api-visitor.ts';
import { linkOf, type Mailbox } from './mailbox.ts';
import { solveFor } from './sample-request.ts';
import type { Fount } from './start-fount.ts';

const customers = '/api/front/customers';

/** A customer whose address is confirmed by the link of the mail, for tests of what comes after that. */
export async function makeAccount(
  { fount, mailbox }: { fount: Fount; mailbox: Mailbox },
  email: string,
  name: { firstName: string; lastName: string } = { firstName: 'Ada', lastName: 'Buyer' },
): Promise<void> {
  const visitor = createApiVisitor(fount);
  const { 'x-altcha': token } = await solveFor(visitor);
  const addresses = [name];
  const registered = await visitor.post(`${customers}/register`, { email, token, password, addresses });
  if (registered.status !== 200) throw new Error(`the registration was answered with ${registered.text}`);
  const link = linkOf(await mailbox.waitForMail(email, 'confirm'), '/login?confirm=');
  const confirmation = { token: new URL(link, fount.url).searchParams.get('confirm') };
  const confirmed = await visitor.post(`${customers}/confirm`, confirmation);
  if (confirmed.status !== 200) throw new Error(`the confirmation was answered with ${confirmed.text}`);
}

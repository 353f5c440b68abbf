import type { Office } from '#contract/admin/office.ts';
import type { Result } from '#contract/refusal.ts';
import type { AdminHandlers, OfficeCaller } from '#server/calls/admin-handlers.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { findFont } from '#server/staff/found-fonts/find-font.ts';
import { runNamedAction } from './acts/run-named-action.ts';
import { readAuditCsv } from './audit/read-audit-csv.ts';
import { readAuditPage } from './audit/read-audit-page.ts';
import { createBankHandlers } from './bank/bank-handlers.ts';
import { createOfficeCatalogue } from './catalogue/catalogue-handlers.ts';
import { createOfficeCustomers } from './customers/customer-handlers.ts';
import { createDesignerHandlers } from './designers/designer-handlers.ts';
import { beginStaffPasskey, enterByPasskey } from './entering/enter-by-passkey.ts';
import { enterByPassword } from './entering/enter-by-password.ts';
import type { LetIn } from './entering/let-in.ts';
import type { OfficeServices } from './entering/office-services.ts';
import { createFamilyHandlers } from './families/family-handlers.ts';
import { createFigureHandlers } from './figures/figure-handlers.ts';
import { findRecords } from './finding/find-records.ts';
import { listActs } from './finding/list-acts.ts';
import { beginJoinCodes, beginJoinPasskey, readInvitation } from './joining/begin-joining.ts';
import { joinOffice } from './joining/join-office.ts';
import { createLicenceHandlers } from './licences/licence-handlers.ts';
import { createLookHandlers } from './look/look-handlers.ts';
import { createManyOrdersHandlers } from './many-orders/many-orders-handlers.ts';
import { createNewsletterHandlers } from './newsletter/newsletter-handlers.ts';
import { createDeskOfOrders } from './orders/order-desk-handlers.ts';
import { createPageHandlers } from './pages/page-handlers.ts';
import { createPricingHandlers } from './pricing/pricing-handlers.ts';
import { readMemberPage } from './read-member-page.ts';
import { createSellingHandlers } from './selling/selling-handlers.ts';
import {
  endOwnSession,
  endStaffSession,
  findStaffSession,
  listOwnSessions,
} from './sessions/staff-sessions.ts';
import { createSettingHandlers } from './settings/setting-handlers.ts';
import { createSoundHandlers } from './sounds/sound-handlers.ts';
import { createSpecimenHandlers } from './specimens/specimen-handlers.ts';
import { createStoryHandlers } from './stories/story-handlers.ts';
import { createTimelineHandlers } from './timeline/timeline-handlers.ts';
import { createWorkHandlers } from './work/work-handlers.ts';

/** The calls of the back office itself: who comes in, who is on the staff, what they did, and any action by its name. */
export function createOfficeHandlers(services: OfficeServices) {
  return {
    getOffice: async ({ caller }) => ({
      ok: true,
      value: { office: await findOffice(services, caller.token) },
    }),
    beginStaffPasskey: async () => ({ ok: true, value: await beginStaffPasskey(services) }),
    enterByPasskey: async ({ body, caller }) =>
      takeOver(caller, await enterByPasskey(services, { ...who(caller), response: body.response })),
    enterByPassword: async ({ body, caller }) =>
      takeOver(caller, await enterByPassword(services, { ...who(caller), body })),
    leaveOffice: async ({ caller }) => {
      await endStaffSession(services, caller.token);
      caller.dropSession();
      return { ok: true, value: {} };
    },
    listOwnSessions: async ({ staff }) => ({ ok: true, value: await listOwnSessions(services, staff) }),
    endOwnSession: ({ staff, body: { sessionId } }) =>
      audited(services, {
        action: 'end-own-sessions',
        actor: staff.actor,
        asked: { memberId: staff.actor.memberId, ...(sessionId !== undefined && { sessionId }) },
        act: async (): Promise<Result<Record<never, never>>> =>
          (await endOwnSession(services, { staff, sessionId }))
            ? { ok: true, value: {} }
            : { ok: false, code: 'not-found' },
      }),
    readInvitation: ({ body, caller }) =>
      readInvitation(services, { token: body.token, visitor: caller.visitor() }),
    beginJoinPasskey: ({ body, caller }) => beginJoinPasskey(services, { body, visitor: caller.visitor() }),
    beginJoinCodes: ({ body, caller }) =>
      beginJoinCodes(services, { token: body.token, visitor: caller.visitor() }),
    joinOffice: async ({ body, caller }) =>
      takeOver(caller, await joinOffice(services, { ...who(caller), body })),
    runAction: ({ params: { action }, query, body, staff: { actor } }) =>
      runNamedAction(services, { name: action, input: body, actor, ...query }),
    findRecords: async ({ query, staff: { actor } }) => ({
      ok: true,
      value: await findRecords(services, { ...query, role: actor.role }),
    }),
    listActs: async ({ staff: { actor } }) => ({ ok: true, value: { acts: listActs(actor.role) } }),
    ...createDeskOfOrders(services),
    ...createManyOrdersHandlers(services),
    ...createBankHandlers(services),
    ...createOfficeCustomers(services),
    ...createNewsletterHandlers(services),
    ...createWorkHandlers(services),
    findFont: ({ body }) => findFont(services, { bytes: body }),
    ...createOfficeCatalogue(services),
    ...createFamilyHandlers(services),
    ...createDesignerHandlers(services),
    ...createLicenceHandlers(services),
    ...createPageHandlers(services),
    ...createPricingHandlers(services),
    ...createTimelineHandlers(services),
    ...createStoryHandlers(services),
    ...createSpecimenHandlers(services),
    ...createFigureHandlers(services),
    ...createSettingHandlers(services),
    ...createLookHandlers(services),
    ...createSoundHandlers(services),
    ...createSellingHandlers(services),
    listMembers: async ({ query }) => ({ ok: true, value: await readMemberPage(services, query) }),
    readAuditPage: async ({ query }) => ({ ok: true, value: await readAuditPage(services, query) }),
    readAuditCsv: async ({ query }) => ({ ok: true, value: readAuditCsv(services, query) }),
    getChecklist: async () => ({ ok: true, value: await services.readChecklist() }),
  } satisfies Partial<AdminHandlers>;
}

async function findOffice(services: OfficeServices, token: string | null): Promise<Office | null> {
  const found = await findStaffSession(services, token);
  if (found === null) return null;
  const { actor, email, expiresAt } = found;
  const { memberId, name, role } = actor;
  return { member: { memberId, name, email, role }, until: expiresAt.toISOString() };
}

function who(caller: OfficeCaller): { visitor: string; device: string } {
  return { visitor: caller.visitor(), device: caller.device() };
}

/** Whoever was let in has the new session's cookie, in place of any that the browser had. */
async function takeOver(caller: OfficeCaller, result: Result<LetIn>): Promise<Result<LetIn['office']>> {
  if (!result.ok) return result;
  caller.takeSession(result.value.session);
  return { ok: true, value: result.value.office };
}

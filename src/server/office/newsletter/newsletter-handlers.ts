import type { StreamedFile } from '#contract/file-answer.ts';
import type { Result } from '#contract/refusal.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import { countSubscribers, listSubscribers } from '#server/newsletter/list-subscribers.ts';
import { offerNamed } from '#server/office/acts/offer-named.ts';
import { audited } from '#server/staff/audit/audited.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** The calls about who gets the newsletter. */
export function createNewsletterHandlers(services: StaffServices) {
  return {
    readNewsletter: async ({ staff: { actor } }) => ({
      ok: true,
      value: {
        ...(await countSubscribers(services.db)),
        acts: offerNamed(['newsletter import'], actor.role),
      },
    }),
    readNewsletterCsv: ({ staff: { actor } }) => readCsv(services, actor),
  } satisfies Partial<AdminHandlers>;
}

/** GET newsletter.csv: as `newsletter export` writes it; that it was taken is in the audit log. It is read as it is sent. */
async function readCsv(services: StaffServices, actor: OfficeActor): Promise<Result<StreamedFile>> {
  const { db, publicUrl, secret } = services;
  return await audited(services, {
    action: 'newsletter export',
    actor,
    asked: {},
    act: async (): Promise<Result<StreamedFile>> => ({
      ok: true,
      value: {
        parts: listSubscribers({ db, publicUrl, secret }),
        contentType: 'text/csv; charset=utf-8',
        fileName: 'newsletter.csv',
      },
    }),
  });
}

import type { OrderSheet } from '#contract/admin/order-sheet.ts';
import { licencePresses, transferOf } from './licence-presses.ts';
import type { AskedAct } from './sheet-part-props.ts';

type About = Omit<AskedAct, 'act'>;

/** What an action of an order is asked about, where its name alone is known, and the licence that it is of; or why it is not asked. */
export function aboutAct(
  { order, licences, acts, partActs, assignee, colleagues }: OrderSheet,
  { name, licence }: { name: string; licence: string | null },
): { about: About } | { whyNot: string } {
  const act = [...acts, ...partActs].find((one) => one.name === name);
  if (act === undefined) return { whyNot: 'This cannot be done here, or not by your role.' };
  if (act.whyNot !== null) return { whyNot: `${act.title}: ${act.whyNot}` };
  if (licence !== null) {
    const found = licences.find(({ number }) => number === licence);
    const isOffered = found !== undefined && licencePresses(found).some((press) => press.name === name);
    if (!isOffered) return { whyNot: `${act.title}: it makes no sense for ${licence} as it stands.` };
    return { about: name === 'transfer' ? transferOf(licence) : { about: { licenceNumber: licence } } };
  }
  if (name === 'assign') return { about: assignOf({ order, assignee, colleagues }) };
  return { about: { about: { orderId: order.id } } };
}

/** Who may see to an order, and who does. */
export function assignOf({
  order,
  assignee,
  colleagues,
}: Pick<OrderSheet, 'order' | 'assignee' | 'colleagues'>): About {
  return {
    about: { orderId: order.id },
    begun: { assigneeId: assignee === null ? '' : `${assignee.id}` },
    fields: [
      {
        name: 'assigneeId',
        label: 'Who sees to it',
        hint: '',
        kind: 'choice',
        isRequired: false,
        isNumber: true,
        choices: colleagues.map(({ id, name }) => ({ value: `${id}`, label: name })),
      },
    ],
  };
}

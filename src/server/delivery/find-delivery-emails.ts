import type { PaidLicence } from '#server/order-records/paid-order.ts';

/** The addresses that a licence's delivery-email fields name, those in lists too, each once. */
export function findDeliveryEmails({ template, values }: Pick<PaidLicence, 'template' | 'values'>): string[] {
  const emails = template.fields.flatMap(({ name, type, fields = [] }) => {
    const value = values[name];
    if (type === 'delivery-email') return [value];
    if (!Array.isArray(value)) return [];
    const inRows = fields.filter((field) => field.type === 'delivery-email');
    return value.flatMap((row) => inRows.map((field) => row[field.name]));
  });
  const filled = emails.flatMap((email) =>
    typeof email === 'string' && email.trim() !== '' ? [email.trim()] : [],
  );
  return [...new Set(filled)];
}

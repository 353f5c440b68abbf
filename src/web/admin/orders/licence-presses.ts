import { addressFields } from '#domain/address/address.ts';
import { addressLabels } from '#domain/address/address-labels.ts';

/** What can be done with a licence as it stands; one that was renewed keeps its end, and may be revoked. */
export function licencePresses({
  end,
  expiryDate,
}: {
  end: string;
  expiryDate: string | null;
}): { name: string; title: string }[] {
  if (end === 'revoked') return [{ name: 'restore', title: 'Restore' }];
  if (end.startsWith('upgraded')) return [];
  return [
    ...(end === '' ? [{ name: 'transfer', title: 'Transfer' }] : []),
    ...(end === '' && expiryDate !== null ? [{ name: 'prolong', title: 'Prolong' }] : []),
    { name: 'revoke', title: 'Revoke' },
  ];
}

/** A transfer takes the new licensee's address whole. */
export function transferOf(licenceNumber: string) {
  return {
    about: { licenceNumber },
    fields: addressFields.map((name) => ({
      name,
      label: addressLabels[name],
      hint: name === 'country' ? 'Two letters, CH' : '',
      kind: name === 'email' ? ('email' as const) : ('text' as const),
      isRequired: !optional.includes(name),
      isNumber: false,
      choices: [],
    })),
    toAsked: (input: Record<string, unknown>) => ({
      licensee: { ...input, country: `${input.country ?? ''}`.toUpperCase() },
    }),
  };
}

const optional: readonly string[] = ['companyName', 'street2', 'region', 'phone', 'vatNumber', 'industry'];

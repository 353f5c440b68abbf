import type { WireAddress } from '#contract/address.ts';
import { addressLabels } from '#domain/address/address-labels.ts';
import { countryCodes } from '#domain/address/countries.ts';
import { countryName } from '#domain/address/country-name.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import quote from '#web/admin/quote/quote.module.css';

const typedFields = [
  ...(['firstName', 'lastName', 'companyName', 'street1', 'street2'] as const),
  ...(['postalCode', 'city', 'region', 'vatNumber', 'phone'] as const),
];

const countries = [
  { value: '', says: '–' },
  ...countryCodes
    .map((value) => ({ value, says: countryName(value) }))
    .sort((one, other) => one.says.localeCompare(other.says, 'en')),
];

/** Who and where a party is; all of it may be left to the buyer. */
export function PartyFields({
  party,
  errorAt,
  onType,
}: {
  party: WireAddress;
  errorAt: (field: string) => string | undefined;
  onType: (part: Partial<WireAddress>) => void;
}) {
  return (
    <div className={quote.fields}>
      {typedFields.map((field) => (
        <OfficeField
          key={field}
          label={`${addressLabels[field]} (optional)`}
          maxLength={200}
          value={party[field]}
          error={errorAt(field)}
          onChange={(value) => onType({ [field]: value })}
        />
      ))}
      <OfficeSelect
        label={`${addressLabels.country} (optional)`}
        value={party.country}
        choices={countries}
        onChange={(country) => onType({ country })}
      />
    </div>
  );
}

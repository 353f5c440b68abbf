import type { Address, AddressField } from '#domain/address/address.ts';
import { addressLabels } from '#domain/address/address-labels.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { listCountries } from '#web/site/words/list-countries.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface FieldDescription {
  field: Exclude<AddressField, 'vatNumber'>;
  autoComplete: string;
  isOptional?: boolean;
  /** Who only asks for a quote need not give it yet. */
  isForInvoice?: boolean;
  isOfCompany?: boolean;
}

const fields: FieldDescription[] = [
  { field: 'companyName', autoComplete: 'organization', isForInvoice: true, isOfCompany: true },
  { field: 'firstName', autoComplete: 'given-name' },
  { field: 'lastName', autoComplete: 'family-name' },
  { field: 'email', autoComplete: 'email' },
  { field: 'street1', autoComplete: 'address-line1', isForInvoice: true },
  { field: 'street2', autoComplete: 'address-line2', isOptional: true },
  { field: 'postalCode', autoComplete: 'postal-code', isForInvoice: true },
  { field: 'city', autoComplete: 'address-level2', isForInvoice: true },
  { field: 'region', autoComplete: 'address-level1', isOptional: true },
  { field: 'country', autoComplete: 'country', isForInvoice: true },
  { field: 'phone', autoComplete: 'tel', isOptional: true },
  { field: 'industry', autoComplete: 'off', isOptional: true, isOfCompany: true },
];

const countries = [{ value: '', label: 'Please choose' }, ...listCountries()];

/** The fields of the licensee's or the buyer's address. */
export function AddressFields({
  which,
  onChange,
}: {
  which: 'deliveryAddress' | 'billingAddress';
  onChange: (change: Partial<Address>) => void;
}) {
  const { shop, reviewReason, errorAt, touch } = useShop();
  const { cart } = shop;
  const address = cart[which];
  const section = which === 'deliveryAddress' ? 'section-licensee shipping' : 'section-buyer billing';
  return fields
    .filter(({ isOfCompany = false }) => cart.isForCompany || !isOfCompany)
    .map(({ field, autoComplete, isOptional = false, isForInvoice = false }) => {
      const path = `${which}.${field}`;
      const shared = {
        label: addressLabels[field],
        isOptional: isOptional || (isForInvoice && reviewReason !== null),
        error: errorAt(path),
        'data-path': path,
        autoComplete: autoComplete === 'off' ? 'off' : `${section} ${autoComplete}`,
        value: address[field],
        onBlur: () => touch(path),
      };
      if (field === 'country') {
        return (
          <SelectField
            key={field}
            {...shared}
            options={countries}
            onChange={(event) => onChange({ country: event.target.value })}
          />
        );
      }
      return (
        <TextField
          key={field}
          {...shared}
          type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
          maxLength={200}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      );
    });
}

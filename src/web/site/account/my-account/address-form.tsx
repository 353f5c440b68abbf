import { useEffect } from 'react';
import type { Customer } from '#contract/customers.ts';
import type { Address } from '#domain/address/address.ts';
import { addressLabels } from '#domain/address/address-labels.ts';
import { validateAddress } from '#domain/address/address-validation.ts';
import { AccountForm } from '#web/site/account/account-form.tsx';
import { FormField } from '#web/site/account/form-field.tsx';
import { useSubmit } from '#web/site/account/use-submit.ts';
import { listCountries } from '#web/site/words/list-countries.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import type { ChangeCustomer } from './use-customer-changes.ts';

const fields = [
  { field: 'companyName', autoComplete: 'organization', isOptional: true },
  { field: 'firstName', autoComplete: 'given-name', isOptional: false },
  { field: 'lastName', autoComplete: 'family-name', isOptional: false },
  { field: 'street1', autoComplete: 'address-line1', isOptional: false },
  { field: 'street2', autoComplete: 'address-line2', isOptional: true },
  { field: 'postalCode', autoComplete: 'postal-code', isOptional: false },
  { field: 'city', autoComplete: 'address-level2', isOptional: false },
  { field: 'region', autoComplete: 'address-level1', isOptional: true },
  { field: 'country', autoComplete: 'country', isOptional: false },
  { field: 'phone', autoComplete: 'tel', isOptional: true },
  { field: 'vatNumber', autoComplete: 'off', isOptional: true },
] as const;

const countries = [{ value: '', label: 'Please choose' }, ...listCountries()];

/** The form of one address of the account: a present one, or one more. */
export function AddressForm({
  label,
  customer,
  address,
  changeCustomer,
  onKept,
  onLeft,
}: {
  label: string;
  customer: Customer;
  address: Address & { id?: string };
  changeCustomer: ChangeCustomer;
  onKept: () => void;
  onLeft: () => void;
}) {
  const submitted = useSubmit({
    fields: fields.map(({ field }) => field),
    validate: (values) =>
      validateAddress(
        { ...address, ...values, email: customer.email },
        { isPostalRequired: true, isCompanyRequired: false, isVatNumberRequired: false },
      ),
    async send(values) {
      const { id } = address;
      const answer = await changeCustomer(({ addresses }) => ({
        addresses:
          id === undefined
            ? [...addresses, values]
            : addresses.map((other) => (other.id === id ? { ...other, ...values } : other)),
      }));
      if (!answer.ok) return answer;
      onKept();
      return null;
    },
  });
  const { form, errorAt } = submitted;
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [form]);
  return (
    <AccountForm
      label={label}
      action="Save"
      submitted={submitted}
      beside={
        <button type="button" onClick={onLeft}>
          Cancel
        </button>
      }
    >
      {fields.map(({ field, autoComplete, isOptional }) =>
        field === 'country' ? (
          <SelectField
            key={field}
            name={field}
            data-path={field}
            label={addressLabels[field]}
            autoComplete={autoComplete}
            defaultValue={address[field]}
            error={errorAt(field)}
            options={countries}
          />
        ) : (
          <FormField
            key={field}
            path={field}
            label={addressLabels[field]}
            isOptional={isOptional}
            type={field === 'phone' ? 'tel' : 'text'}
            autoComplete={autoComplete}
            defaultValue={address[field]}
            submitted={submitted}
          />
        ),
      )}
    </AccountForm>
  );
}

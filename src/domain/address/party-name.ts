import type { Address } from './address.ts';

type Person = Pick<Address, 'firstName' | 'lastName'>;
type Party = Person & Pick<Address, 'companyName'>;

/** A person by both names, or by the one that is given; '' where neither is. */
export function personName({ firstName, lastName }: Person): string {
  return [firstName.trim(), lastName.trim()].filter(Boolean).join(' ');
}

/** Who buys or is licensed: the company where it is one, else the person; whoever is named where only one of them is. */
export function partyName(party: Party, isForCompany: boolean): string {
  const [company, person] = [party.companyName.trim(), personName(party)];
  return isForCompany ? company || person : person || company;
}

/** Whom a mail greets: a person where one is named. */
export function greetedName(party: Party): string {
  return partyName(party, false);
}

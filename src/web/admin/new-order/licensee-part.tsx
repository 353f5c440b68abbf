import type { WireAddress } from '#contract/address.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import quote from '#web/admin/quote/quote.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { PartyFields } from './party-fields.tsx';

/** Who holds the licences, where that is another one than the buyer; what was typed of them stays with the box. */
export function LicenseePart({
  isOther,
  licensee,
  errorAt,
  onTick,
  onType,
}: {
  isOther: boolean;
  licensee: WireAddress;
  errorAt: (field: string) => string | undefined;
  onTick: (isOther: boolean) => void;
  onType: (licensee: WireAddress) => void;
}) {
  return (
    <SheetPart title="Licensee">
      <OfficeBox label="Somebody else than the buyer holds the licences" isTicked={isOther} onTick={onTick} />
      {isOther && (
        <>
          <div className={quote.fields}>
            <OfficeField
              label="Email (optional)"
              type="email"
              maxLength={200}
              value={licensee.email}
              error={errorAt('email')}
              onChange={(email) => onType({ ...licensee, email })}
            />
          </div>
          <PartyFields
            party={licensee}
            errorAt={errorAt}
            onType={(part) => onType({ ...licensee, ...part })}
          />
        </>
      )}
    </SheetPart>
  );
}

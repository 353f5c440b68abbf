import { type DeliveryUse, deliveryUses } from '#domain/licence/delivery-use.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';

const says: Readonly<Record<DeliveryUse, string>> = {
  desktop: 'Desktop',
  web: 'Web',
  app: 'App',
};

/** For which uses files are delivered. */
export function UseTicks({
  of,
  uses,
  onType,
}: {
  of: string;
  uses: readonly DeliveryUse[];
  onType: (uses: DeliveryUse[]) => void;
}) {
  return (
    <span className={controls.row}>
      {deliveryUses.map((use) => (
        <OfficeBox
          key={use}
          label={
            <>
              {says[use]}
              <span className="visually-hidden"> files of {of}</span>
            </>
          }
          isTicked={uses.includes(use)}
          onTick={(isTicked) => onType(isTicked ? [...uses, use] : uses.filter((each) => each !== use))}
        />
      ))}
    </span>
  );
}

import { formatMoney, formatRate } from '#domain/money/money.ts';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import type { SheetPartProps } from './sheet-part-props.ts';

/** What is bought, what it costs and what is added to it. */
export function OrderItems({ of: { order, items, changes } }: SheetPartProps) {
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  return (
    <SheetPart title="Items">
      <table className={sheet.lines}>
        <tbody>
          {items.map(({ uid, name, price, licences }) => (
            <tr key={uid}>
              <td>
                {name}
                {licences.map((licence) => (
                  <div key={licence.name} className={sheet.soft}>
                    {licence.name}
                    {licences.length > 1 && `, ${money(licence.price)}`}
                  </div>
                ))}
              </td>
              <td className={sheet.figure}>{money(price)}</td>
            </tr>
          ))}
          {changes.map(({ label, amount }) => (
            <tr key={label}>
              <td>{label}</td>
              <td className={sheet.figure}>{money(amount)}</td>
            </tr>
          ))}
          <tr className={sheet.sum}>
            <td>Total without VAT</td>
            <td className={sheet.figure}>{money(order.total)}</td>
          </tr>
          <tr>
            <td>{order.isVatDecided ? `VAT ${formatRate(order.vatRate)}` : 'VAT, not decided yet'}</td>
            <td className={sheet.figure}>{money(order.vat)}</td>
          </tr>
          {order.rounding !== 0 && (
            <tr>
              <td>Rounding</td>
              <td className={sheet.figure}>{money(order.rounding)}</td>
            </tr>
          )}
          <tr className={sheet.sum}>
            <td>To be paid</td>
            <td className={sheet.figure}>{money(order.finalPrice)}</td>
          </tr>
        </tbody>
      </table>
    </SheetPart>
  );
}

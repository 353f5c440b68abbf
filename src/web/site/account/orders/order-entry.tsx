import type { ShopOrder } from '#contract/shop-orders.ts';
import { isFontItem } from '#domain/cart/shop-item.ts';
import { formatDay } from '#domain/day/days.ts';
import { isClosed, isPlaced } from '#domain/order/order-states.ts';
import styles from '#web/site/account/account.module.css';
import { AccountSection } from '#web/site/account/account-section.tsx';
import { itemsByFamily } from '#web/site/set-items/items-by-family.ts';
import { Plate } from '#web/site/set-items/plate.tsx';
import type { SetItems } from '#web/site/set-items/use-set-items.ts';
import { CancelOrder } from '#web/site/shop/thank-you/cancel-order.tsx';
import { OrderLicences } from '#web/site/shop/thank-you/order-licences.tsx';
import { BoughtNames } from './bought-names.tsx';
import { Fact } from './fact.tsx';
import { OrderFiles } from './order-files.tsx';
import { OrderSums } from './order-sums.tsx';

/** An order with its lines and what was paid, its licences, documents and files: what was bought in its own faces and colours. */
export function OrderEntry({
  order,
  byUid,
  onChange,
}: {
  order: ShopOrder;
  /** Its fonts, as far as they are sold still. */
  byUid: NonNullable<SetItems['byUid']>;
  onChange: (order: ShopOrder) => void;
}) {
  const families = isClosed(order) ? [] : itemsByFamily(order.shopItems.filter(isFontItem), byUid);
  // What is only begun is not theirs yet.
  const colored = isPlaced(order) ? families : [];
  const [only] = colored;
  return (
    <Plate colors={colored.length === 1 && only !== undefined ? only.colors : null}>
      <AccountSection
        id={order.orderNumber}
        title={order.orderNumber}
        detail={formatDay(order.createdOn)}
        above={
          families.length === 0 ? undefined : (
            <BoughtNames families={families} byUid={byUid} hasColors={colored.length > 1} />
          )
        }
        note={<OrderSums order={order} />}
      >
        <dl className={styles.facts}>
          {order.licenses.length > 0 && (
            <Fact name="Licences">
              <OrderLicences order={order} />
            </Fact>
          )}
          <OrderFiles order={order} onChange={onChange} />
          <CancelOrder
            order={order}
            frame={(content) => <Fact name="Cancel">{content}</Fact>}
            onChange={onChange}
          />
        </dl>
      </AccountSection>
    </Plate>
  );
}

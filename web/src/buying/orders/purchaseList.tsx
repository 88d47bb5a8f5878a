// The list of parts that were bought [P5.103].
import { orderCalls } from '@portal/contract/buying/orders'
import type { PurchaseSummary } from '@portal/contract/buying/purchaseList'
import { purchaseList } from '@portal/contract/buying/purchaseList'
import { paths } from '@portal/contract/platform/paths'
import { viewOrders } from '@portal/contract/access/privileges'
import type { Session } from '@portal/contract/access/session'
import { storeRights } from '@portal/contract/access/session'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { formatQuantity } from '../../platform/formats.ts'
import { listAddress } from '../../platform/listAddress.ts'
import { can } from '../../platform/session.ts'
import { Link } from '../../ui/text/Link.tsx'
import classes from './BuyAgain.module.css'
import { ReorderButton } from './ReorderButton.tsx'
import { SinceThen } from './shared/SinceThen.tsx'

const cells = {
  name: ({ imageUrl, name }: PurchaseSummary) => (
    <span className={`row gap3 wraps ${classes['part'] ?? ''}`}>
      <img className="rigid contain" src={imageUrl} alt="" width={40} height={30} loading="lazy" />
      <span>{name}</span>
    </span>
  ),
  lastQuantity: ({ lastQuantity, uom }: PurchaseSummary) => `${formatQuantity(lastQuantity)} ${uom}`,
  mine: ({ mine }: PurchaseSummary) => mine && 'Yes',
  outcome: (part: PurchaseSummary) => <SinceThen part={part} />,
  again: ({ partNumber, name }: PurchaseSummary) => (
    <ReorderButton of={{ partNumbers: [partNumber] }} title="Buy again" label={`Add to Cart: ${name}`} />
  ),
}

export function purchaseScreen(session: Session): ListConfig<PurchaseSummary> {
  const { canViewPrices, canOrderParts } = storeRights(session)
  const colleagues = can(session, viewOrders)
  const orders = colleagues ? paths.orders() : paths.orderHistory()
  return {
    ...screenOf(purchaseList, {
      name: 'purchases',
      call: orderCalls.searchPurchases,
      download: orderCalls.exportPurchases,
      cells,
      views: { prices: canViewPrices, reorder: canOrderParts, colleagues },
      // A part that the store no longer shows leads to the orders it stands in.
      getHref: ({ productUrl, partNumber }) => productUrl ?? listAddress(orders, {}, { query: partNumber }),
      empty: {
        title: 'Nothing bought yet',
        text: 'Parts and supplies appear here once they are ordered, with quantity and price of the last time.',
        action: <Link href={paths.store()}>Shop supplies</Link>,
      },
    }),
    ...(!colleagues && { sortedBy: { fieldName: 'lastAt', direction: 'DESC' as const } }),
  }
}

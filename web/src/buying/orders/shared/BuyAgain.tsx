// The parts bought last, on the dashboard, each with a press to buy it again [P5.105]; nothing for who bought nothing.
import type { QueryClient } from '@tanstack/react-query'
import { orderCalls } from '@portal/contract/buying/orders'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallQuery } from '../../../platform/client.ts'
import { formatDate, formatQuantity } from '../../../platform/formats.ts'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import { ReorderButton } from '../ReorderButton.tsx'

const first = { page: 0, size: 6 }
export const loadBuyAgain = (client: QueryClient): Promise<void> =>
  prefetch(client, orderCalls.searchPurchases, first, { quiet: true })

export function BuyAgain() {
  const { data, isError } = useCallQuery(orderCalls.searchPurchases, first, { quiet: true })
  if (isError || data?.content.length === 0) return null
  return (
    <section className="pad3-4 card below6" aria-labelledby="buy-again">
      <header className="row between baseline below3">
        <h2 id="buy-again" className="text-lead">
          Buy again
        </h2>
        <Link href={paths.buyAgain()} className="link medium finger">
          All parts bought
        </Link>
      </header>
      {!data && <SkeletonRows rows={2} height={48} />}
      <ul className="columns gap5 lines2 list">
        {data?.content.map(({ partNumber, name, imageUrl, lastQuantity, uom, lastAt, productUrl }) => (
          <li className="row gap3" key={partNumber}>
            <img className="contain" src={imageUrl} alt="" width={56} height={42} />
            <span className="grow narrow text-sm">
              {productUrl === null ? name : <Link href={productUrl}>{name}</Link>}
              <span className="block text-note muted numbers">
                {formatQuantity(lastQuantity)} {uom}, {formatDate(lastAt)}
              </span>
            </span>
            <ReorderButton of={{ partNumbers: [partNumber] }} title="Buy again" label={`Add to Cart: ${name}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

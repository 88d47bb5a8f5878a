// Open amounts of the invoices by days late, a chart for each currency, each bar the way to its invoices [S3.03].
import type { AgingOfCurrency } from '@portal/contract/money/invoices'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { agingBuckets, agingLabels } from '@portal/contract/money/invoiceList'
import { paths } from '@portal/contract/platform/paths'
import { orderMoney } from '../buying/orders/shared/amounts.ts'
import { useCallQuery } from '../platform/client.ts'
import { listAddress } from '../platform/listAddress.ts'
import { BarChart } from '../ui/media/BarChart.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Link } from '../ui/text/Link.tsx'
import { SkeletonRows } from '../ui/feedback/SkeletonRows.tsx'

export function AgingPanel() {
  const { data, isError, refetch } = useCallQuery(invoiceCalls.invoiceAging, {}, { quiet: true })
  const shown = data?.currencies.filter(({ open }) => open.count > 0) ?? []
  return (
    <section className="narrow frame pad3h-4h" aria-label="Open invoices by days late">
      {isError && !data && <ErrorState message="The chart could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={1} height={220} />}
      {data && shown.length === 0 && (
        <p className="bare muted">
          No invoice is open. <Link href={paths.invoices()}>All invoices</Link>
        </p>
      )}
      {shown.map((of) => (
        <Currency key={of.currency} of={of} isMixed={shown.length > 1} />
      ))}
    </section>
  )
}

function Currency({ of, isMixed }: { of: AgingOfCurrency; isMixed: boolean }) {
  const money = (amount: number) => orderMoney(amount, of)
  return (
    <BarChart
      title={`Open ${money(of.open.balance)}, overdue ${money(of.overdue.balance)}${isMixed ? ` (${of.currency})` : ''}`}
      of="Days late"
      series={[{ key: 'balance', title: 'Balance', tone: 'info' }]}
      bars={agingBuckets.map(({ bucket }) => ({
        label: agingLabels[bucket],
        short: agingLabels[bucket].replace(/ (days.*|yet)$/, ''),
        href: listAddress(paths.invoices(), { aging: [bucket], ...(isMixed && { currency: [of.currency] }) }),
        values: { balance: of.buckets.find((each) => each.bucket === bucket)?.balance ?? 0 },
      }))}
      format={(amount) => money(amount).replace(/\.00$/, '')}
    />
  )
}

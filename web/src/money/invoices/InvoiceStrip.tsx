// The strip over the invoices: the credit line, and what is open by how late it is, a line of buckets for each currency, each
// a filter of the list below [S13.04].
import type { AgingOfCurrency } from '@portal/contract/money/invoices'
import type { Aging } from '@portal/contract/money/invoiceList'
import { creditLineCalls, viewCreditLine } from '@portal/contract/money/creditLines'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { agingBuckets, agingLabels } from '@portal/contract/money/invoiceList'
import type { SearchRequest } from '@portal/contract/platform/lists'
import type { Narrowing } from '../../lists/shared/ListPage.tsx'
import { orderMoney } from '../../buying/orders/shared/amounts.ts'
import { toWhole } from '../../lists/shared/listLoader.ts'
import { useCallQuery } from '../../platform/client.ts'
import { useCan } from '../../platform/session.ts'
import { formatQuantity } from '../../platform/formats.ts'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { lazyPart } from '../../ui/lazyParts.ts'
import strip from '../creditLines/shared/CreditLines.module.css'
import classes from './InvoiceStrip.module.css'

// Most organizations have no credit line; its styles come with what the server shows.
const CreditLines = lazyPart(
  () => import('../creditLines/shared/CreditLines.tsx').then((module) => module.CreditLines),
  strip,
)

interface AgingBarProps {
  request: SearchRequest
  narrowing: Narrowing
}

/** The credit line and what is open: one strip whose room is kept from the first paint. */
export function InvoiceStrip(props: AgingBarProps) {
  const may = useCan()(viewCreditLine)
  const lines = useCallQuery(creditLineCalls.getCreditLines, {}, { enabled: may, quiet: true })
  const aging = useAging(props.request)
  const hasLines = may && lines.data?.length !== 0
  const isKnown = (!may || hasAnswer(lines)) && hasAnswer(aging)
  return (
    <div
      className={`unless-empty stack top gap3 lines2 below2 ${strip['strip'] ?? ''}`}
      data-credit={isKnown && hasLines}
    >
      {isKnown ? (
        <>
          {hasLines && <CreditLines isStrip />}
          <AgingBar {...props} />
        </>
      ) : (
        <SkeletonRows rows={1} height={40} />
      )}
    </div>
  )
}

/** An answer, of the request before, too, or a failure; neither is lost while it is asked again. */
const hasAnswer = ({ data, isFetched }: { data: unknown; isFetched: boolean }) => data !== undefined || isFetched

const useAging = (request: SearchRequest) =>
  useCallQuery(invoiceCalls.invoiceAging, toWhole(request), { keepPrevious: true, quiet: true })

function AgingBar({ request, narrowing }: AgingBarProps) {
  const { data } = useAging(request)
  if (!data) return null
  const chosen = narrowing.filters['aging'] ?? []
  // With one currency there is nothing to tell apart.
  const isMixed = data.currencies.length > 1
  const shown = data.currencies.filter(({ open, credits }) => open.count + credits.count > 0)
  if (shown.length === 0) return null
  return (
    <div className="narrow frame" data-rows={Math.min(shown.length, 2)}>
      {shown.map((of) => (
        <section
          key={of.currency}
          className={`flex ${classes['aging'] ?? ''}`}
          aria-label={isMixed ? `Open in ${of.currency}, by days late` : 'Open, by days late'}
        >
          <p className={`stack rigid bare text-xs tight nowrap muted ${classes['sum'] ?? ''}`}>
            <span className="flex between gap3">
              Open <b className="ink bold numbers">{orderMoney(of.open.balance, of)}</b>
            </span>
            <span className="flex between gap3">
              Overdue{' '}
              <b className={`bold numbers ${of.overdue.count > 0 ? 'danger' : 'ink'}`}>
                {orderMoney(of.overdue.balance, of)}
              </b>
            </span>
          </p>
          <ul className="grow list">
            {[...agingBuckets.map(({ bucket }) => bucket), ...(of.credits.count > 0 ? ['CREDIT' as const] : [])].map(
              (bucket) => (
                <li key={bucket}>
                  <Bucket
                    of={of}
                    bucket={bucket}
                    isOn={chosen.includes(bucket) && isOfCurrency(narrowing, of)}
                    onToggle={(isOn) =>
                      narrowing.change({
                        aging: isOn ? [] : [bucket],
                        ...(isMixed && { currency: isOn ? [] : [of.currency] }),
                      })
                    }
                  />
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

const isOfCurrency = ({ filters }: Narrowing, { currency }: AgingOfCurrency): boolean =>
  filters['currency']?.includes(currency) ?? true

const tones: Partial<Record<Aging, string>> = {
  CURRENT: 'ok',
  DAYS_1_30: 'soon',
  DAYS_31_60: 'soon',
  DAYS_61_90: 'danger',
  OVER_90: 'danger',
}

function Bucket({
  of,
  bucket,
  isOn,
  onToggle,
}: {
  of: AgingOfCurrency
  bucket: Aging
  isOn: boolean
  onToggle: (isOn: boolean) => void
}) {
  const { count, balance } = bucket === 'CREDIT' ? of.credits : findBucket(of, bucket)
  const share = bucket === 'CREDIT' || of.open.balance === 0 ? 0 : (balance / of.open.balance) * 100
  return (
    <button
      type="button"
      className={`plain choosable stack full relative nowrap text-xs ink numbers hovers ${classes['bucket'] ?? ''}`}
      aria-pressed={isOn}
      onClick={() => onToggle(isOn)}
    >
      <span className="muted">{agingLabels[bucket]}</span>
      <b className="span text-sm bold">{orderMoney(balance, of)}</b>
      <small className="text-xs">
        {formatQuantity(count)}{' '}
        <span className="visually-hidden">
          {bucket === 'CREDIT' ? 'credit' : 'invoice'}
          {count === 1 ? '' : 's'}
        </span>
      </small>
      <span className={`span meter thin ${classes['meter'] ?? ''}`} data-tone={tones[bucket]} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
    </button>
  )
}

const findBucket = ({ buckets }: AgingOfCurrency, asked: Aging) =>
  buckets.find(({ bucket }) => bucket === asked) ?? { count: 0, balance: 0 }

// The credit lines of what is viewed [P8.10]: how much is used and left, what uses it, and a hold with what lifts it.
import type { CreditLine } from '@portal/contract/money/creditLines'
import { creditLineCalls, formatHold, viewCreditLine } from '@portal/contract/money/creditLines'
import { sumMoney } from '@portal/contract/platform/money'
import { paths } from '@portal/contract/platform/paths'
import { viewOrders } from '@portal/contract/access/privileges'
import { useState } from 'react'
import { orderMoney } from '../../../buying/orders/shared/amounts.ts'
import { useCallQuery } from '../../../platform/client.ts'
import { plural } from '../../../platform/formats.ts'
import { listAddress } from '../../../platform/listAddress.ts'
import { useCan, useSession, viewsMany } from '../../../platform/session.ts'
import { Link } from '../../../ui/text/Link.tsx'
import classes from './CreditLines.module.css'

/** So many of several, those on hold and with least left; `isStrip`: two rows, the second of which leads to the others. */
const countAtFirst = (count: number, isStrip: boolean) => (!isStrip ? 3 : count > 2 ? 1 : 2)

export function CreditLines({ isStrip = false }: { isStrip?: boolean }) {
  const [isWhole, setWhole] = useState(false)
  const isMany = viewsMany(useSession())
  const may = useCan()(viewCreditLine)
  const { data, isError, refetch } = useCallQuery(creditLineCalls.getCreditLines, {}, { enabled: may, quiet: true })
  if (!may) return null
  if (isError && !data)
    return (
      <p role="alert" className="bare below4 danger">
        The credit line could not be loaded.{' '}
        <button type="button" onClick={() => void refetch()}>
          Try Again
        </button>
      </p>
    )
  if (!data || data.length === 0) return null
  const shown = isWhole ? data : data.slice(0, countAtFirst(data.length, isStrip))
  const held = isStrip ? shown.filter(({ hold }) => hold) : []
  return (
    <>
      <div
        className={isStrip ? `narrow frame ${classes['column'] ?? ''}` : `gap3 below3 stack ${classes['lines'] ?? ''}`}
        data-rows={Math.min(data.length, 2)}
      >
        {shown.map((line) => (
          <OneLine
            key={`${line.accountId} ${line.currency}`}
            line={line}
            isNamed={data.length > 1}
            isOneOfMany={isMany}
            isStrip={isStrip}
          />
        ))}
        {shown.length < data.length && (
          <button type="button" className="plain hovers press full wide4 text-note link" onClick={() => setWhole(true)}>
            {plural(data.length - shown.length, 'more credit line')}
          </button>
        )}
      </div>
      {held.length > 0 && (
        <div className={`span clip rounded on-danger text-note ${classes['holds'] ?? ''}`}>
          {held.map(({ accountId, currency, customerName, hold }) => (
            <p key={`${accountId} ${currency}`} className="bare pad1-2">
              {data.length > 1 && `${customerName}: `}
              {hold && formatHold(hold)}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

interface OneLineProps {
  line: CreditLine
  isNamed: boolean
  isOneOfMany: boolean
  isStrip: boolean
}

function OneLine({ line, isNamed, isOneOfMany, isStrip }: OneLineProps) {
  const money = (amount: number) => orderMoney(amount, line)
  const { limit, used, available, hold, currency } = line
  const tone = hold || available < 0 ? 'danger' : undefined
  const share = limit === 0 ? 100 : Math.min(100, (used / limit) * 100)
  const { unbilledTrainingOrders: training } = line
  const parts = sumMoney([line.unbilledOrders, -training])
  const unbilled = { usesCredit: ['true'] }
  // Of one of several organizations.
  const whose: Record<string, string[]> = isOneOfMany ? { accountId: [String(line.accountId)] } : {}
  const title = isNamed ? `Credit line of ${line.customerName}` : 'Credit line'
  const usage = (
    <>
      Used <b className="ink bold numbers">{money(used)}</b> of {money(limit)}
    </>
  )
  return (
    <section
      className={`narrow ${isStrip ? 'text-note' : 'frame text-sm'} ${classes['line'] ?? ''}`}
      aria-label={title}
    >
      <details open={hold !== null && !isStrip}>
        <summary className="stack relative muted tight">
          <h2 className={`text-note medium ${isStrip ? 'truncated' : 'breaks'}`} title={isStrip ? title : undefined}>
            {title}
          </h2>
          <span className="text-note link right">Details</span>
          <span>
            {available < 0 ? 'Over by' : 'Available'}{' '}
            <b className={`bold numbers ${tone ?? 'ink'}`}>{money(Math.abs(available))}</b>
          </span>
          <span className="text-note right">{isStrip ? `of ${money(limit)}` : usage}</span>
          <span className={`span meter thin above1 ${classes['meter'] ?? ''}`} data-tone={tone} aria-hidden>
            <span style={{ width: `${share}%` }} />
          </span>
        </summary>
        {hold && !isStrip && <p className="bare pad2h-4 on-danger">{formatHold(hold)}</p>}
        <ul
          className="flex wrap gap5 lines1 list pad2h-4 muted numbers"
          aria-label={`What uses the ${title.toLowerCase()}`}
        >
          {isStrip && <li>{usage}</li>}
          <li>
            <Link
              className="finger"
              href={listAddress(paths.invoices(), { ...whose, open: ['true'], currency: [currency] })}
            >
              Open invoices
            </Link>{' '}
            {money(line.openInvoices)}
          </li>
          <Unbilled
            title="Orders not billed yet"
            amount={money(parts)}
            href={listAddress(paths.orders(), { ...whose, ...unbilled })}
          />
          {training > 0 && (
            <Unbilled
              title="Training orders not billed yet"
              amount={money(training)}
              href={listAddress(paths.trainingOrders(), { ...whose, ...unbilled })}
            />
          )}
          {line.credits < 0 && (
            <li>
              <Link
                className="finger"
                href={listAddress(paths.invoices(), { ...whose, aging: ['CREDIT'], currency: [currency] })}
              >
                Credits
              </Link>{' '}
              {money(line.credits)}
            </li>
          )}
        </ul>
      </details>
    </section>
  )
}

/** A link for who may see orders. */
function Unbilled({ title, amount, href }: { title: string; amount: string; href: string }) {
  return (
    <li>
      {useCan()(viewOrders) ? (
        <Link className="finger" href={href}>
          {title}
        </Link>
      ) : (
        title
      )}{' '}
      {amount}
    </li>
  )
}

// The credit lines of what is viewed [P8.10]: how much is used and left, what uses it, and a hold with what lifts it.
import type { CreditLine } from '@portal/contract/creditLines'
import { creditLineCalls, holdText, viewCreditLine } from '@portal/contract/creditLines'
import { paths } from '@portal/contract/paths'
import { useState } from 'react'
import { orderMoney } from '../../orders/shared/amounts.ts'
import { useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import actions from '../../ui/actions.module.css'
import { Link } from '../../ui/Link.tsx'
import classes from './CreditLines.module.css'

/** So many of several, those on hold and with least left. */
const atFirst = 3

export function CreditLines() {
  const [isWhole, setWhole] = useState(false)
  const may = useCan()(viewCreditLine)
  const { data, isError, refetch } = useCallQuery(creditLineCalls.getCreditLines, {}, { enabled: may, quiet: true })
  if (!may) return null
  if (isError && !data)
    return (
      <p role="alert" className={classes['failed']}>
        The credit line could not be loaded.{' '}
        <button type="button" onClick={() => void refetch()}>
          Try Again
        </button>
      </p>
    )
  if (!data || data.length === 0) return null
  const shown = isWhole ? data : data.slice(0, atFirst)
  return (
    <div className={classes['lines']}>
      {shown.map((line) => (
        <OneLine key={`${line.accountId} ${line.currency}`} line={line} isNamed={data.length > 1} />
      ))}
      {shown.length < data.length && (
        <button
          type="button"
          className={`${actions['secondary'] ?? ''} ${classes['more'] ?? ''}`}
          onClick={() => setWhole(true)}
        >
          {plural(data.length - shown.length, 'more credit line')}
        </button>
      )}
    </div>
  )
}

const listOf = (path: string, filter: Record<string, string[]>) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`

function OneLine({ line, isNamed }: { line: CreditLine; isNamed: boolean }) {
  const money = (amount: number) => orderMoney(amount, line)
  const { limit, used, available, hold, currency } = line
  const share = limit === 0 ? 100 : Math.min(100, (used / limit) * 100)
  const title = isNamed ? `Credit line of ${line.customerName}` : 'Credit line'
  return (
    <section className={classes['line']} aria-label={title} data-tone={hold || available < 0 ? 'danger' : undefined}>
      <h2>{title}</h2>
      <p className={classes['sum']}>
        <span>
          {available < 0 ? 'Over by' : 'Available'} <b>{money(Math.abs(available))}</b>
        </span>
        <span>
          Used <b>{money(used)}</b> of {money(limit)}
        </span>
      </p>
      <div className={classes['track']} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </div>
      {hold && <p className={classes['hold']}>{holdText(hold)}</p>}
      <ul className={classes['parts']} aria-label={`What uses the ${title.toLowerCase()}`}>
        <li>
          <Link href={listOf(paths.invoices(), { open: ['true'], currency: [currency] })}>Open invoices</Link>{' '}
          {money(line.openInvoices)}
        </li>
        <li>Orders not billed yet {money(line.unbilledOrders)}</li>
        {line.credits < 0 && (
          <li>
            <Link href={listOf(paths.invoices(), { aging: ['CREDIT'], currency: [currency] })}>Credits</Link>{' '}
            {money(line.credits)}
          </li>
        )}
      </ul>
    </section>
  )
}

// The amount paid of each invoice, the credits used, how it is paid, and what it comes to.
import { paths } from '@portal/contract/platform/paths'
import type { PayableGroup } from '@portal/contract/money/receivables'
import { receivableMessages } from '@portal/contract/money/receivables'
import { useDraft } from '../../platform/drafts.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import choices from '../../ui/forms/Choices.module.css'
import fields from '../../ui/forms/field.module.css'
import lines from '../../ui/layout/recordLines.module.css'
import record from '../../ui/layout/record.module.css'
import { Totals } from '../../ui/layout/Totals.tsx'
import { centsText, writeAmount } from './shared/amounts.ts'
import classes from './PayPage.module.css'
import type { PaymentDraft } from './payment.ts'
import { calculateTotals, getPayableCents } from './payment.ts'
import { PayWith } from './PayWith.tsx'
import { PayDay } from './PayDay.tsx'
import { usePay } from './usePay.ts'
import { useSchedule } from './useSchedule.ts'

export interface PayFormProps {
  group: PayableGroup
  /** Token of a bank account just entered on the gateway's page. */
  entered?: string | undefined
  /** Takes that token out of the address. */
  onEntered: () => void
  reload: () => Promise<unknown>
  /** Cents by the number of the invoice, of a remittance file: they begin the amounts. */
  wanted?: Readonly<Record<string, number>> | undefined
}

const newDraft = ({ invoices }: PayableGroup, wanted: PayFormProps['wanted']): PaymentDraft => ({
  key: crypto.randomUUID(),
  amounts: Object.fromEntries(
    invoices.flatMap(({ customerTrxId, trxNumber }) => {
      const cents = wanted?.[trxNumber]
      return cents === undefined ? [] : [[String(customerTrxId), writeAmount(cents)]]
    }),
  ),
  credits: [],
  method: 'CARD',
})

export function PayForm({ group, entered, onEntered, reload, wanted }: PayFormProps) {
  const { accountId, currency, invoices, credits } = group
  const amounts = wanted && invoices.map(({ trxNumber }) => wanted[trxNumber] ?? null)
  const [draft, change, forget] = useDraft(
    // Amounts of a file are no changes of amounts typed before.
    `payment ${accountId} ${currency}${amounts ? ` ${JSON.stringify([invoices.map((each) => each.trxNumber), amounts])}` : ''}`,
    () => newDraft(group, wanted),
  )
  const sum = calculateTotals(group, draft)
  const form = { draft, change, forget, reload }
  const paying = usePay(group, form)
  const { dayProblem, ...scheduling } = useSchedule(group, form)
  const isLater = draft.payDay !== undefined
  const { send, isSending, said, changed } = isLater ? scheduling : paying
  const getProblem = (id: number): string | undefined => {
    const now = changed.find(({ customerTrxId }) => customerTrxId === id)
    return sum.wrong[id] ?? (now && `It changed: ${centsText(Math.max(0, now.openCents), group)} is open now.`)
  }
  return (
    <div className={record['columns']}>
      <div className={record['main']}>
        <section className={record['panel']} aria-labelledby="pay-invoices">
          <h2 id="pay-invoices">
            {plural(invoices.length, 'invoice')} of {group.customerName}
          </h2>
          <table className={lines['lines']}>
            <thead>
              <tr>
                <th scope="col">Invoice</th>
                <th scope="col">Due</th>
                <th scope="col" data-align="end">
                  Open
                </th>
                <th scope="col" data-align="end">
                  Pay
                </th>
              </tr>
            </thead>
            <tbody>
              {invoices.map((invoice) => {
                const { customerTrxId: id, trxNumber, openCents, pendingCents, disputedCents } = invoice
                const wrong = getProblem(id)
                return (
                  <tr key={id}>
                    <td className={lines['cell']}>
                      <span className="block medium ink no-underline">{trxNumber}</span>
                      {disputedCents > 0 && (
                        <span className="block above0h text-note muted">
                          {centsText(disputedCents, group)} is in dispute and left out; enter more to pay it all the
                          same
                        </span>
                      )}
                      {invoice.payDay !== null && (
                        <span className="block above0h text-note muted">
                          To be paid on {formatDate(invoice.payDay)} already; what you pay now is taken off
                        </span>
                      )}
                      {pendingCents > 0 && (
                        <span className="block above0h text-note muted">
                          {centsText(pendingCents, group)} is being paid
                        </span>
                      )}
                    </td>
                    <td className="nowrap" data-label="Due">
                      {formatDate(invoice.dueDate)}
                      {invoice.daysOverdue > 0 && (
                        <span className="block text-note danger wraps">{plural(invoice.daysOverdue, 'day')} late</span>
                      )}
                    </td>
                    <td data-align="end" data-label="Open">
                      {centsText(openCents, group)}
                      {disputedCents > 0 && (
                        <span className="block text-note muted">
                          {centsText(getPayableCents(invoice), group)} payable now
                        </span>
                      )}
                    </td>
                    <td data-align="end" data-label="Pay">
                      <input
                        id={`pay-${id}`}
                        form="payment"
                        className={`right ${fields['field'] ?? ''} ${classes['amount'] ?? ''}`}
                        aria-label={`Amount for ${trxNumber}`}
                        aria-invalid={wrong !== undefined}
                        aria-describedby={wrong ? `wrong-${id}` : undefined}
                        inputMode="decimal"
                        autoComplete="off"
                        maxLength={16}
                        value={draft.amounts[id] ?? writeAmount(getPayableCents(invoice))}
                        onChange={({ currentTarget }) =>
                          change({ amounts: { ...draft.amounts, [id]: currentTarget.value } })
                        }
                      />
                      {wrong && (
                        <span id={`wrong-${id}`} className="block text-note danger wraps">
                          {wrong}
                        </span>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
        {credits.length > 0 && !isLater && (
          <section className={record['panel']} aria-labelledby="pay-credits">
            <h2 id="pay-credits">Credits</h2>
            <p className="bare below2 text-sm muted">A credit is used only when you tick it, and before any money.</p>
            <ul className="stack gap2 list">
              {credits.map(({ customerTrxId: id, trxNumber, trxDate, availableCents }) => (
                <li key={id}>
                  <label className={`edges ${choices['choice'] ?? ''}`}>
                    <input
                      type="checkbox"
                      checked={draft.credits.includes(id)}
                      onChange={({ currentTarget }) =>
                        change({
                          credits: currentTarget.checked
                            ? [...draft.credits, id]
                            : draft.credits.filter((each) => each !== id),
                        })
                      }
                    />
                    <span>
                      Credit {trxNumber} of {formatDate(trxDate)}
                    </span>
                    <b className="numbers">{centsText(availableCents, group)}</b>
                  </label>
                </li>
              ))}
            </ul>
          </section>
        )}
        {sum.chargedCents > 0 && (
          <section className={record['panel']} aria-labelledby="pay-when">
            <h2 id="pay-when">When</h2>
            <PayDay
              invoices={invoices.filter(({ customerTrxId: id }) =>
                sum.allocations.some((each) => each.customerTrxId === id),
              )}
              draft={draft}
              change={change}
              error={dayProblem}
            />
          </section>
        )}
        {sum.chargedCents > 0 && (
          <section className={record['panel']} aria-labelledby="pay-with">
            <h2 id="pay-with">Pay with</h2>
            <PayWith
              currency={currency}
              // The gateway's page leads back to these alone: the account is of their currency.
              trxNumbers={invoices.map(({ trxNumber }) => trxNumber)}
              amounts={amounts}
              entered={entered}
              onEntered={onEntered}
              draft={draft}
              change={change}
            />
          </section>
        )}
      </div>
      <section className={`stack gap3h ${record['panel'] ?? ''} stays`} aria-labelledby="pay-sum">
        <h2 id="pay-sum">Payment</h2>
        <Totals
          look="summary"
          totals={[
            [plural(sum.allocations.length, 'invoice'), centsText(sum.sumCents, group)],
            ...(sum.creditCents > 0 ? [['Credits', centsText(-sum.creditCents, group)] as const] : []),
            [isLater ? 'You pay at most' : 'You pay', centsText(sum.chargedCents, group)],
          ]}
        />
        {said && (
          <p role="alert" className="pad2h-4 rounded-md on-danger text-sm">
            {said} {said === receivableMessages.used && <Link href={paths.receipts()}>Your payments</Link>}
          </p>
        )}
        {/* Apart from what it sends: the form of a new card is beside the amounts, and forms cannot be nested. */}
        <form
          id="payment"
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const first = invoices.find(({ customerTrxId }) => sum.wrong[customerTrxId])
            if (first) document.getElementById(`pay-${first.customerTrxId}`)?.focus()
            else void send(sum)
          }}
        >
          <Button type="submit" look="primary" wide disabled={isSending}>
            {isSending
              ? isLater
                ? 'Scheduling ...'
                : 'Paying ...'
              : draft.payDay
                ? `Schedule for ${formatDate(draft.payDay)}`
                : sum.chargedCents > 0
                  ? `Pay ${centsText(sum.chargedCents, group)}`
                  : 'Apply credits'}
          </Button>
        </form>
        {draft.method === 'BANK' && (
          <p className="bare text-sm muted">
            A bank transfer takes up to five business days; the invoices are paid when it arrived.
          </p>
        )}
      </section>
    </div>
  )
}

// Paying invoices: those that were selected, one organization and currency at a time [P8.03].
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { PayableGroup } from '@portal/contract/money/receivables'
import {
  maxPaidTogether,
  receivableCalls,
  receivableMessages,
  splitTrxNumbers,
} from '@portal/contract/money/receivables'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { centsText } from './shared/amounts.ts'
import type { PayFormProps } from './PayForm.tsx'
import { PayForm } from './PayForm.tsx'
import { Remittance } from './Remittance.tsx'
import { Choice, Choices } from '../../ui/forms/Choices.tsx'

interface PaySearch {
  invoices?: string
  /** Cents of each of them, where a file says how much is paid. */
  amounts?: string
  bank?: string
}

export const Route = createFileRoute('/pages/dashboard/account/arinvoice/pay/')({
  // `bank` is the token of an account entered on the gateway's page.
  validateSearch: ({ invoices, amounts, bank }: Record<string, unknown>): PaySearch => ({
    ...((typeof invoices === 'string' || typeof invoices === 'number') && { invoices: String(invoices) }),
    ...((typeof amounts === 'string' || typeof amounts === 'number') && { amounts: String(amounts) }),
    ...(typeof bank === 'string' && bank && { bank }),
  }),
  component: PayPage,
})

function PayPage() {
  const { invoices = '', amounts, bank } = Route.useSearch()
  const navigate = Route.useNavigate()
  const trxNumbers = [...new Set(splitTrxNumbers(invoices))].slice(0, maxPaidTogether)
  return (
    <>
      <PageHeader
        title="Pay Invoices"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Invoices', href: paths.invoices() },
        ]}
      />
      {trxNumbers.length === 0 ? (
        <>
          <Remittance />
          <NothingToPay />
        </>
      ) : (
        <Payables
          trxNumbers={trxNumbers}
          amounts={amounts}
          entered={bank}
          onEntered={() =>
            void navigate({ search: { invoices, ...(amounts !== undefined && { amounts }) }, replace: true })
          }
        />
      )}
    </>
  )
}

function NothingToPay() {
  return (
    <EmptyState
      title="Nothing to pay here"
      action={
        <ButtonLink href={paths.invoices()} look="primary">
          All invoices
        </ButtonLink>
      }
    >
      Select open invoices in the list and press Pay.
    </EmptyState>
  )
}

type PayablesProps = Pick<PayFormProps, 'entered' | 'onEntered'> & {
  trxNumbers: string[]
  amounts: string | undefined
}

function Payables({ trxNumbers, amounts, entered, onEntered }: PayablesProps) {
  const { data, isError, refetch } = useCallQuery(receivableCalls.getPayables, { trxNumbers }, { quiet: true })
  const [chosen, setChosen] = useState('')
  const [gone, setGone] = useState(false)
  if (isError && !data) return <ErrorState message="What is open could not be loaded." onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={5} height={64} />
  const group = data.groups.find((each) => toGroupKey(each) === chosen) ?? data.groups[0]
  // Where all of it was paid meanwhile, its form goes with what it would say.
  const reload = async () => {
    const { data: now } = await refetch()
    setGone(group !== undefined && now?.groups.every((each) => toGroupKey(each) !== toGroupKey(group)) === true)
  }
  return (
    <>
      {gone && (
        <p role="alert" className="pad2h-4 rounded-md on-danger text-sm">
          {receivableMessages.changed}
        </p>
      )}
      {data.refused.length > 0 && (
        <ul className="list below4 pad3-4 rounded on-soon text-sm" aria-label="Not to be paid">
          {data.refused.map(({ trxNumber, reason }) => (
            <li key={trxNumber}>
              <strong>{trxNumber}</strong> is left out. {reason}
            </li>
          ))}
        </ul>
      )}
      {data.groups.length > 1 && (
        <div className="below4">
          <Choices legend="One payment is for one organization and one currency. Pay first:">
            {data.groups.map((each) => (
              <Choice
                key={toGroupKey(each)}
                name="group"
                title={each.customerName}
                detail={plural(each.invoices.length, 'invoice')}
                end={centsText(
                  each.invoices.reduce((sum, { openCents }) => sum + openCents, 0),
                  each,
                )}
                checked={each === group}
                onChange={() => setChosen(toGroupKey(each))}
              />
            ))}
          </Choices>
        </div>
      )}
      {group ? (
        <PayForm
          key={toGroupKey(group)}
          group={group}
          wanted={amounts === undefined ? undefined : toWanted(trxNumbers, amounts)}
          entered={entered}
          onEntered={onEntered}
          reload={reload}
        />
      ) : (
        <NothingToPay />
      )}
    </>
  )
}

/** The cents of each invoice by its number; what is no amount is left to its payer. */
const toWanted = (trxNumbers: readonly string[], amounts: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    amounts.split(',').flatMap((text, at) => {
      const trxNumber = trxNumbers[at]
      return trxNumber !== undefined && /^\d{1,12}$/.test(text) ? [[trxNumber, Number(text)]] : []
    }),
  )

const toGroupKey = ({ accountId, currency }: PayableGroup) => `${accountId} ${currency}`

// The way to pay some invoices, for those who may.
import { mayPay } from '@portal/contract/access/privileges'
import { latePaths } from '@portal/contract/platform/latePaths'
import { joinTrxNumbers, maxPaidTogether } from '@portal/contract/money/receivables'
import { plural } from '../../../platform/formats.ts'
import { useCan } from '../../../platform/session.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'

export function PayLink({ trxNumbers, label }: { trxNumbers: readonly string[]; label?: string }) {
  const canPay = useCan()(mayPay)
  if (!canPay) return null
  if (trxNumbers.length > maxPaidTogether) return <span>At most {maxPaidTogether} invoices are paid together.</span>
  return (
    <ButtonLink href={latePaths.payInvoices({ invoices: joinTrxNumbers(trxNumbers) })} look="primary">
      {label ?? `Pay ${plural(trxNumbers.length, 'invoice')}`}
    </ButtonLink>
  )
}

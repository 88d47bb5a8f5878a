// On home: what is paid by itself next, for who may pay [P9.138].
import { paths } from '@portal/contract/platform/paths'
import { scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDate, plural } from '../../../platform/formats.ts'
import { Link } from '../../../ui/text/Link.tsx'
import { centsText } from './amounts.ts'

export function NextPayments() {
  const { data = [] } = useCallQuery(scheduledPaymentCalls.getScheduledPayments, {}, { quiet: true })
  const suspended = data.filter(({ status }) => status === 'SUSPENDED')
  const toCome = data.filter(({ status }) => status === 'SCHEDULED')
  const [next] = toCome
  if (!next && suspended.length === 0) return null
  return (
    <p className="bare below4 text-sm">
      {next && `Next payment: ${centsText(next.cents, next)} on ${formatDate(next.payDay)}. `}
      {suspended.length > 0 && <b className="danger">{plural(suspended.length, 'payment')} suspended. </b>}
      <Link href={paths.receipts()}>{plural(toCome.length + suspended.length, 'scheduled payment')}</Link>
    </p>
  )
}

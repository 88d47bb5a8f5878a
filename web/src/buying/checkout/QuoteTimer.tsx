// How long the quote holds, and the quote on paper for anyone who must agree first [S10.04].
import { IconClock } from '../../ui/icons/IconClock.ts'
import { IconFileTypePdf } from '../../ui/icons/IconFileTypePdf.ts'
import type { Quote } from '@portal/contract/buying/checkout'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { useCallMutation } from '../../platform/client.ts'
import { formatTime } from '../../platform/formats.ts'
import { page } from '../../platform/page.ts'
import { getZone } from '../../platform/zone.ts'
import { Button } from '../../ui/forms/Button.tsx'

export function QuoteTimer({
  quote: { quoteId, expiresAt, total },
}: {
  quote: Pick<Quote, 'quoteId' | 'expiresAt' | 'total'>
}) {
  const print = useCallMutation(checkoutCalls.quotePdf, { onSuccess: ({ url }) => page.go(url) })
  return (
    <div className="row wrap between gap4 lines1 above3">
      <p className="row gap2 bare text-sm muted">
        <IconClock size={18} aria-hidden />
        <span>
          {total === null ? 'Stock' : 'Prices, stock'} and ship dates hold until {formatTime(expiresAt)}.
        </span>
      </p>
      <Button look="quiet" disabled={print.isPending} onClick={() => print.mutate({ quoteId, timeZone: getZone() })}>
        <IconFileTypePdf size={18} aria-hidden /> Download quote (PDF)
      </Button>
    </div>
  )
}

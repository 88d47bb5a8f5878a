// An approved order that could not be placed is placed again, by the call of the checkout: once, and by way of the bank if it asks.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderCalls } from '@portal/contract/buying/orders'
import { useCallMutation } from '../../platform/client.ts'
import { page } from '../../platform/page.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { approvalReads } from './approvalReads.ts'

export function PlaceAgain({ quoteId }: { quoteId: string }) {
  const place = useCallMutation(checkoutCalls.submitQuote, {
    invalidates: [...approvalReads, orderCalls.searchOrders],
    onSuccess: ({ actionUrl }) => {
      if (actionUrl !== null) page.go(actionUrl)
    },
  })
  return (
    <Button look="primary" disabled={place.isPending} onClick={() => place.mutate({ ebsQuote: { quoteId } })}>
      Place the order
    </Button>
  )
}

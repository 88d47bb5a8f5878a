// Canceling sends an email and gives the stock away, so it is asked about first.
import type { OrderDetail } from '@portal/contract/buying/orders'
import { orderCalls } from '@portal/contract/buying/orders'
import { useCallMutation } from '../../platform/client.ts'
import { showMessage } from '../../platform/toasts.ts'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'

export function CancelOrder({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderNumber, paymentKind } = order
  const cancel = useCallMutation(orderCalls.cancelOrder, {
    quiet: true,
    invalidates: [orderCalls.getOrder, orderCalls.searchOrders, orderCalls.searchOrderHistory, orderCalls.orderCounts],
    onSuccess: () => {
      showMessage({ kind: 'done', text: `Order ${orderNumber} is canceled.` })
      onClose()
    },
  })
  return (
    <QuestionDialog
      title={`Cancel order ${orderNumber}?`}
      act="Cancel order"
      busy="Canceling ..."
      leave="Keep order"
      isBusy={cancel.isPending}
      error={
        cancel.error && (cancel.error.body?.userFriendlyMessage ?? 'The order could not be canceled. Please try again.')
      }
      onAct={() => cancel.mutate({ orderNumber })}
      onClose={onClose}
    >
      <p>
        Nothing of it will be shipped, and its stock is free for others.
        {paymentKind === 'CARD' && ' The card is not charged; an amount that was taken already goes back to it.'}
      </p>
      <p>This cannot be undone. You can order the same parts again at any time.</p>
    </QuestionDialog>
  )
}

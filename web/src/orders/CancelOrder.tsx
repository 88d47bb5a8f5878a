// Canceling sends an email and gives the stock away, so it is asked about first.
import type { OrderDetail } from '@portal/contract/orders'
import { orderCalls } from '@portal/contract/orders'
import { useCallMutation } from '../platform/client.ts'
import { showMessage } from '../platform/toasts.ts'
import actions from '../ui/actions.module.css'
import { Modal } from '../ui/Modal.tsx'
import classes from './OrderActions.module.css'

export function CancelOrder({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderNumber, paymentKind } = order
  const cancel = useCallMutation(orderCalls.cancelOrder, {
    quiet: true,
    invalidates: [orderCalls.getOrder, orderCalls.searchOrders, orderCalls.searchOrderHistory, orderCalls.orderCounts],
    onSuccess: () => {
      showMessage({ kind: 'done', text: `Order ${orderNumber} is cancelled.` })
      onClose()
    },
  })
  return (
    <Modal
      opened
      size="small"
      title={`Cancel order ${orderNumber}?`}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={actions['secondary']} onClick={onClose}>
            Keep order
          </button>
          <button
            type="button"
            className={actions['primary']}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate({ orderNumber })}
          >
            {cancel.isPending ? 'Cancelling ...' : 'Cancel order'}
          </button>
        </>
      }
    >
      <div className={classes['form']}>
        {cancel.error && (
          <p role="alert" className={classes['wrong']}>
            {cancel.error.body?.userFriendlyMessage ?? 'The order could not be cancelled. Please try again.'}
          </p>
        )}
        <p>
          Nothing of it will be shipped, and its stock is free for others.
          {paymentKind === 'CARD' && ' The card is not charged; an amount that was taken already goes back to it.'}
        </p>
        <p>This cannot be undone. You can order the same parts again at any time.</p>
      </div>
    </Modal>
  )
}

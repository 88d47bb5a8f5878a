// An order whose card was refused for what is still to be shipped: the buyer gives another one, everybody else reads that its goods wait.
import { NativeSelect } from '@mantine/core'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { orderCalls, orderMessages } from '@portal/contract/buying/orders'
import { cardName, paymentCalls, paymentMessages } from '@portal/contract/money/payments'
import { paths } from '@portal/contract/platform/paths'
import { useEffect, useRef, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { page } from '../../platform/page.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import classes from './OrderCard.module.css'
import { orderMoney } from './shared/amounts.ts'

/** Shown above the order while its goods wait for another card. */
export function OrderCardRefused({ order }: { order: OrderDetail }) {
  if (!order.card?.isRefused) return null
  return (
    <section className="stack gap3 below4 pad4-5 rounded refused" aria-labelledby="card-refused">
      <h2 className="text-lead" id="card-refused">
        {order.card.canPay ? paymentMessages.refusedForRest : 'Goods wait for another card'}
      </h2>
      {order.card.canPay ? (
        <PayRest order={order} askedPaymentId={order.card.askedPaymentId} />
      ) : (
        <p className="bare">
          The card was refused for what is still to be shipped. Goods are not to leave until the buyer has given another
          one.
        </p>
      )}
    </section>
  )
}

function PayRest({ order, askedPaymentId }: { order: OrderDetail; askedPaymentId: string | null }) {
  const { orderNumber } = order
  const { data: cards } = useCallQuery(paymentCalls.paymentMethods, {}, { quiet: true })
  const [chosen, setChosen] = useState<string>()
  const good = (cards ?? []).filter(({ isExpired }) => !isExpired)
  const paymentId = chosen ?? good.find(({ isRefused }) => !isRefused)?.paymentId ?? good[0]?.paymentId
  const pay = useCallMutation(orderCalls.payRestOfOrder, {
    quiet: true,
    invalidates: [orderCalls.getOrder, paymentCalls.paymentMethods],
    onSuccess: ({ actionUrl }) => {
      if (actionUrl !== null) page.go(actionUrl)
      else showMessage({ kind: 'done', text: 'Your card was accepted.' })
    },
  })
  // Back from the bank: its answer is asked for once.
  const isAsked = useRef(false)
  const { mutate } = pay
  useEffect(() => {
    if (askedPaymentId === null || isAsked.current) return
    isAsked.current = true
    mutate({ orderNumber, paymentId: askedPaymentId })
  }, [askedPaymentId, mutate, orderNumber])
  const rest = order.card?.remaining ?? null
  return (
    <>
      <p>
        Your order stands, and the goods wait.
        {rest !== null && ` ${orderMoney(rest, order)} remain to be paid.`}
        {order.card?.capture === 'SHIPMENT' && ` ${orderMessages.chargedAsGoodsLeave}`}
      </p>
      {cards && good.length === 0 && (
        <p>
          You have no card saved. <Link href={paths.paymentMethods()}>Save a card</Link> and come back.
        </p>
      )}
      {good.length > 0 && (
        <div className={`flex wrap bottom gap3 ${classes['row'] ?? ''}`}>
          <NativeSelect
            label="Card"
            value={paymentId ?? ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={good.map(({ paymentId: value, brand, last4, isRefused }) => ({
              value,
              label: `${cardName({ brand, last4 })}${isRefused ? ' (refused before)' : ''}`,
            }))}
          />
          <Button
            look="primary"
            disabled={pay.isPending}
            onClick={() => paymentId !== undefined && pay.mutate({ orderNumber, paymentId })}
          >
            {pay.isPending ? 'Asking your bank ...' : 'Pay what remains'}
          </Button>
        </div>
      )}
      {pay.error && (
        <p role="alert" className="danger">
          {pay.error.body?.userFriendlyMessage ?? paymentMessages.unreachable}
        </p>
      )}
    </>
  )
}

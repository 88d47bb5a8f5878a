// How the seats of the training cart are paid, what they come to, and 'Place Order' [S12.02].
import { TextInput } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { taxLabel, taxText } from '@portal/contract/prices'
import type { CourseOrderOptions, SeatPaymentKind } from '@portal/contract/training'
import { trainingCalls, trainingMessages } from '@portal/contract/training'
import { useState } from 'react'
import { changing } from '../cart/shared/cart.ts'
import summary from '../cart/shared/CartSummary.module.css'
import { orderMoney } from '../orders/shared/amounts.ts'
import { useCallQuery } from '../platform/client.ts'
import actions from '../ui/actions.module.css'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Totals } from '../ui/Totals.tsx'
import type { CourseLines } from './courseLines.ts'
import { OrderByEmail } from './OrderByEmail.tsx'
import classes from './OrderSeats.module.css'
import { usePlaceSeats } from './usePlaceSeats.ts'

/** The ways this organization has; none for seats that are free. */
const getPaymentKinds = ({
  free,
  paymentTerms,
  isCustomerPurchaseOrderEnabled,
}: CourseOrderOptions): SeatPaymentKind[] => {
  if (free) return []
  return [
    ...(paymentTerms === null ? [] : (['ACCOUNT'] as const)),
    ...(isCustomerPurchaseOrderEnabled ? (['PURCHASE_ORDER'] as const) : []),
  ]
}

export function OrderSeats({ lines: { lines, settled } }: { lines: CourseLines }) {
  const courses = lines.flatMap(({ item: course, itemId, quantity }) =>
    course?.isOffered ? [{ courseId: itemId, externalCourseId: course.externalCourseId, quantity }] : [],
  )
  const seats = courses.map(({ courseId, quantity }) => ({ courseId, quantity }))
  const asked = useCallQuery(
    trainingCalls.courseOrderOptions,
    { courses: seats },
    { enabled: settled, keepPrevious: true, quiet: true, staleTime: 0 },
  )
  const isChanging = useIsMutating({ mutationKey: [...changing, 'training-store'] }) > 0
  const placing = usePlaceSeats()
  const [chosen, choose] = useState<SeatPaymentKind>()
  const [poNumber, setPoNumber] = useState('')
  const [poError, setPoError] = useState<string>()

  const options = asked.data
  if (!options) {
    if (!asked.error) return <SkeletonRows rows={2} height={56} />
    return (
      <div role="alert">
        <p className={summary['small']}>How you can pay could not be loaded. Your cart is safe.</p>
        <button type="button" className={actions['secondary']} onClick={() => void asked.refetch()}>
          Try again
        </button>
      </div>
    )
  }
  if (options.refusal !== null) return <p className={summary['barred']}>{options.refusal}</p>
  const ways = getPaymentKinds(options)
  if (ways.length === 0 && !options.free) return <OrderByEmail lines={lines} />

  const kind = ways.find((way) => way === chosen) ?? ways[0] ?? 'NONE'
  const press = () => {
    const number = poNumber.trim()
    if (kind === 'PURCHASE_ORDER' && !number) return setPoError(trainingMessages.poNumber)
    return void placing.place({
      externalOrderId: crypto.randomUUID(),
      accountId: options.accountId ?? 0,
      courses,
      paymentKind: kind,
      ...(kind === 'PURCHASE_ORDER' && { poNumber: number }),
      total: options.total,
    })
  }
  return (
    <form
      className={classes['order']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      {ways.length > 0 && (
        <fieldset className={classes['ways']}>
          <legend>Payment</legend>
          {ways.includes('ACCOUNT') && (
            <label className={classes['way']}>
              <input type="radio" name="payment" checked={kind === 'ACCOUNT'} onChange={() => choose('ACCOUNT')} />
              <strong>On account</strong>
              <span>Invoiced at your terms, {options.paymentTerms}</span>
            </label>
          )}
          {ways.includes('PURCHASE_ORDER') && (
            <label className={classes['way']}>
              <input
                type="radio"
                name="payment"
                checked={kind === 'PURCHASE_ORDER'}
                onChange={() => choose('PURCHASE_ORDER')}
              />
              <strong>Purchase order</strong>
              <span>Your number stands on the order and the invoice</span>
            </label>
          )}
        </fieldset>
      )}
      {kind === 'PURCHASE_ORDER' && (
        <TextInput
          label="Purchase order number"
          required
          withAsterisk={false}
          maxLength={40}
          autoComplete="off"
          value={poNumber}
          error={poError}
          onChange={({ currentTarget }) => {
            setPoNumber(currentTarget.value)
            setPoError(undefined)
          }}
        />
      )}
      {!options.free && options.total !== null && (
        <Totals
          look="summary"
          isBusy={asked.isPlaceholderData || !settled}
          totals={[
            [taxLabel, taxText(options, (tax) => orderMoney(tax, options))],
            ['Total', orderMoney(options.total, options)],
          ]}
        />
      )}
      {placing.problem && (
        <p className={summary['barred']} role="alert">
          {placing.problem}
        </p>
      )}
      <button
        type="submit"
        className={actions['primary']}
        data-size="large"
        data-wide="true"
        disabled={placing.isPlacing || isChanging || asked.isPlaceholderData || !settled}
      >
        {placing.isPlacing ? 'Placing your order …' : 'Place Order'}
      </button>
      <p className={summary['small']}>
        For {options.customerName}. We set the seats up and write to you when they can be used.
      </p>
    </form>
  )
}

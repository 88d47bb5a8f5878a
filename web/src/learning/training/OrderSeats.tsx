// How the seats of the training cart are paid, what they come to, and 'Place Order' [S12.02].
import { useIsMutating } from '@tanstack/react-query'
import { taxLabel, taxText } from '@portal/contract/platform/prices'
import type { CourseOrder, CourseOrderOptions, SeatPaymentKind } from '@portal/contract/learning/training'
import { courseOrder, trainingCalls } from '@portal/contract/learning/training'
import { getPaymentOptions } from '@portal/contract/buying/paymentOptions'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { changing } from '../../buying/cart/shared/cart.ts'
import { AvailableCredit } from '../../money/creditLines/shared/AvailableCredit.tsx'
import { orderMoney } from '../../buying/orders/shared/amounts.ts'
import { PaymentOptions } from '../../money/payments/shared/PaymentOptions.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Totals } from '../../ui/layout/Totals.tsx'
import type { CourseLines } from './courseLines.ts'
import { OrderByEmail } from './OrderByEmail.tsx'
import { usePlaceSeats } from './usePlaceSeats.ts'

/** The form's fields of the order; the rest is the cart. */
interface SeatsPayment {
  paymentKind: SeatPaymentKind
  poNumber: string
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
  const options = asked.data
  if (!options) {
    if (!asked.error) return <SkeletonRows rows={2} height={56} />
    return (
      <div role="alert">
        <p className="bare text-sm muted">How you can pay could not be loaded. Your cart is safe.</p>
        <Button onClick={() => void asked.refetch()}>Try again</Button>
      </div>
    )
  }
  if (options.refusal !== null) return <p className="bare pad3-4 rounded on-danger text-sm">{options.refusal}</p>
  if (!options.free && (getPaymentOptions(options).length === 0 || options.credit?.hold))
    return (
      <>
        {options.credit?.hold && <AvailableCredit credit={options.credit} />}
        <OrderByEmail lines={lines} />
      </>
    )
  return <SeatsForm courses={courses} options={options} isCurrent={settled && !asked.isPlaceholderData} />
}

interface SeatsFormProps {
  courses: CourseOrder['courses']
  options: CourseOrderOptions
  /** The options are those of the cart as it is shown. */
  isCurrent: boolean
}

function SeatsForm({ courses, options, isCurrent }: SeatsFormProps) {
  const isChanging = useIsMutating({ mutationKey: [...changing, 'training-store'] }) > 0
  const placing = usePlaceSeats()
  const ways = options.free ? [] : getPaymentOptions(options)
  const usual = ways[0] ?? 'NONE'
  const form = useContractForm<SeatsPayment, z.output<typeof courseOrder>>(courseOrder, {
    defaultValues: { paymentKind: usual, poNumber: '' },
    toInput: ({ paymentKind, poNumber }) => ({
      externalOrderId: crypto.randomUUID(),
      accountId: options.accountId ?? 0,
      courses,
      paymentKind,
      ...(paymentKind === 'PURCHASE_ORDER' && { poNumber }),
      total: options.total,
    }),
  })
  const { control, setValue, faults } = form
  const kind = useWatch({ control, name: 'paymentKind' })
  const isOffered = kind === usual || ways.some((way) => way === kind)
  // The cart became free, or is no longer, or the organization may pay differently now.
  useEffect(() => {
    if (!isOffered) setValue('paymentKind', usual)
  }, [isOffered, usual, setValue])
  const problem = placing.problem ?? Object.entries(faults).find(([name]) => name !== 'poNumber')?.[1]
  const submit = form.handleSubmit(placing.place)
  return (
    <form method="post" className="stack gap3h" noValidate onSubmit={(event) => void submit(event)}>
      {ways.length > 0 && options.credit && <AvailableCredit credit={options.credit} />}
      {ways.length > 0 && (
        <PaymentOptions
          look="summary"
          ways={ways}
          chosen={kind}
          paymentTerms={options.paymentTerms}
          way={form.register('paymentKind')}
          number={form.field('poNumber')}
        />
      )}
      {!options.free && options.total !== null && (
        <Totals
          look="summary"
          isBusy={!isCurrent}
          totals={[
            [taxLabel, taxText(options, (tax) => orderMoney(tax, options))],
            ['Total', orderMoney(options.total, options)],
          ]}
        />
      )}
      {problem && (
        <p className="bare pad3-4 rounded on-danger text-sm" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" look="primary" large wide disabled={placing.isPlacing || isChanging || !isCurrent}>
        {placing.isPlacing ? 'Placing your order …' : 'Place Order'}
      </Button>
      <p className="bare text-sm muted">
        For {options.customerName}. Once ordered, each seat goes to a person by email.
      </p>
    </form>
  )
}

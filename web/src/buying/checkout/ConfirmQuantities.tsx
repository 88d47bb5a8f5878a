// Asked before an order of far more than the organization ever ordered is placed.
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import type { OrderPlacing } from './usePlacing.ts'

const count = new Intl.NumberFormat('en-US')

export function ConfirmQuantities({ placing: { asked, answer } }: { placing: OrderPlacing }) {
  if (asked.length === 0) return null
  return (
    <QuestionDialog
      title="So many?"
      act="Order this many"
      leave="Back to review"
      isBusy={false}
      onAct={() => answer(true)}
      onClose={() => answer(false)}
    >
      {asked.map(({ id, productDisplayName: name, unitOfMeasure: uom, quantity, mostOrdered }) => (
        <p key={id}>
          {count.format(quantity)} {uom} of {name}: the most your organization ordered at once in two years is{' '}
          {count.format(mostOrdered ?? 0)}.
        </p>
      ))}
    </QuestionDialog>
  )
}

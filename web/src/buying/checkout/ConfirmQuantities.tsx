// Asked before an order of far more than the organization ever ordered is placed.
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import type { OrderPlacing } from './usePlacing.ts'

const count = new Intl.NumberFormat('en-US')

export function ConfirmQuantities({ placing: { asked, answer } }: { placing: OrderPlacing }) {
  if (asked.length === 0) return null
  // A part that is divided among addresses is asked about once.
  const parts = asked.filter((line, at) => asked.findIndex((each) => each.partNumber === line.partNumber) === at)
  const piecesOf = (part: string) =>
    asked.reduce((sum, { partNumber, quantity }) => sum + (partNumber === part ? quantity : 0), 0)
  return (
    <QuestionDialog
      title="So many?"
      act="Order this many"
      leave="Back to review"
      isBusy={false}
      onAct={() => answer(true)}
      onClose={() => answer(false)}
    >
      {parts.map(({ id, partNumber, productDisplayName: name, unitOfMeasure: uom, mostOrdered }) => (
        <p key={id}>
          {count.format(piecesOf(partNumber))} {uom} of {name}: the most your organization ordered at once in two years
          is {count.format(mostOrdered ?? 0)}.
        </p>
      ))}
    </QuestionDialog>
  )
}

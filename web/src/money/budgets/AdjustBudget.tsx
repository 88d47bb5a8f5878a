// A budget is made larger or smaller in one period, with a note [P5.137].
import { NativeSelect, TextInput } from '@mantine/core'
import { budgetCalls } from '@portal/contract/money/budgets'
import { budgetAdjustment } from '@portal/contract/money/budgetForms'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { readNumber } from '../../platform/typedNumber.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import type { Detail } from './BudgetDetail.tsx'
import { budgetReads } from './useBudget.ts'

interface AdjustBudgetProps {
  budget: Detail
  start: string
  onClose: () => void
}

interface Entry {
  by: string
  amount: string
  note: string
}

export function AdjustBudget({ budget: { budgetId, name, currency }, start, onClose }: AdjustBudgetProps) {
  const adjust = useCallMutation(budgetCalls.adjustBudget, { quiet: true, invalidates: budgetReads })
  const form = useContractForm(budgetAdjustment, {
    defaultValues: { by: '1', amount: '', note: '' },
    toInput: ({ by, amount, note }: Entry) => ({
      budgetId,
      periodStart: start,
      amount: (readNumber(amount) ?? Number.NaN) * Number(by),
      note,
    }),
  })
  const submit = form.handleSubmit((input) =>
    adjust.mutateAsync(input).then(onClose, (error: CallError) => form.refuse(error)),
  )
  return (
    <Modal opened title={`Adjust ${name}`} onClose={onClose} size="small">
      <form method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
        <FormFault>{form.faults['']}</FormFault>
        <NativeSelect
          label="It becomes"
          data={[
            { value: '1', label: 'Larger' },
            { value: '-1', label: 'Smaller' },
          ]}
          {...form.field('by')}
        />
        <TextInput label={`By, in ${currency}`} inputMode="decimal" required {...form.field('amount')} />
        <TextInput label="Why" required maxLength={200} {...form.field('note')} />
        <SubmitButton loading={adjust.isPending}>Adjust</SubmitButton>
      </form>
    </Modal>
  )
}

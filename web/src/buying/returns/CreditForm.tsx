// Credits what was accepted, less the restocking fee, or names the order that replaces it [P5.116].
import { Textarea, TextInput } from '@mantine/core'
import { returnCredit, returnMessages } from '@portal/contract/buying/returnForms'
import { creditOf, isByChoice } from '@portal/contract/buying/returnRules'
import { deskReturnCalls } from '@portal/contract/buying/returns'
import { sumMoney } from '@portal/contract/platform/money'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { readNumber } from '../../platform/typedNumber.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import record from '../../ui/layout/record.module.css'
import { Totals } from '../../ui/layout/Totals.tsx'
import { orderMoney } from '../orders/shared/amounts.ts'
import type { DeskReturn } from './deskReads.ts'
import { deskReads } from './deskReads.ts'

export function CreditForm({ of }: { of: DeskReturn }) {
  const { returnNumber } = of
  const accepted = of.lines.filter((line) => (line.accepted ?? line.quantity) > 0)
  const isReplaced = accepted.some(({ resolution }) => resolution === 'REPLACEMENT')
  const hasFee = accepted.some(({ reason }) => isByChoice(reason))
  const credit = useCallMutation(deskReturnCalls.creditReturn, { quiet: true, invalidates: deskReads })
  const form = useContractForm(returnCredit, {
    defaultValues: () => ({ feePercent: String(of.feePercent), replacementOrder: '', note: '' }),
    toInput: (entry) => ({ ...entry, returnNumber, feePercent: readNumber(entry.feePercent) ?? Number.NaN }),
  })
  const submit = form.handleSubmit((entry) =>
    credit.mutateAsync(entry).then(
      () => undefined,
      (error: CallError) => form.refuse(error),
    ),
  )
  const percent = readNumber(form.watch('feePercent'))
  const amounts =
    percent === undefined ? [] : accepted.map((line) => creditOf({ ...line, price: line.price ?? 0 }, percent))
  const sum = (name: 'goods' | 'fee' | 'credit') => orderMoney(sumMoney(amounts.map((amount) => amount[name])), of)
  if (accepted.length === 0) return <p className={record['text']}>{returnMessages.nothingAccepted}</p>
  return (
    <form method="post" noValidate className={record['form']} onSubmit={(event) => void submit(event)}>
      <FormFault>{form.faults['']}</FormFault>
      {hasFee && (
        <TextInput
          label="Restocking fee in percent"
          description="Of what is returned by choice; 0 waives it."
          inputMode="decimal"
          {...form.field('feePercent')}
        />
      )}
      {isReplaced && <TextInput label="Order that replaces the parts" {...form.field('replacementOrder')} />}
      {amounts.length > 0 && (
        <Totals
          totals={[
            ['Accepted parts', sum('goods')],
            ...(hasFee ? [['Restocking fee', `-${sum('fee')}`] as const] : []),
            ['Credit before tax', sum('credit')],
          ]}
        />
      )}
      <Textarea label="Note to the customer" rows={2} {...form.field('note')} />
      <SubmitButton loading={credit.isPending}>
        {accepted.every(({ resolution }) => resolution === 'REPLACEMENT') ? 'Replace' : 'Credit'}
      </SubmitButton>
    </form>
  )
}

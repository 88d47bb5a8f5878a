// Counts what came back, or what the inspection accepts, line by line [P5.115].
import { Textarea } from '@mantine/core'
import { returnInspection, returnReceipt } from '@portal/contract/buying/returnForms'
import { deskReturnCalls } from '@portal/contract/buying/returns'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { QuantityInput } from '../../ui/forms/QuantityInput.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import record from '../../ui/layout/record.module.css'
import type { DeskReturn } from './deskReads.ts'
import { deskReads } from './deskReads.ts'

const steps = {
  receive: {
    call: deskReturnCalls.receiveReturn,
    schema: returnReceipt,
    button: 'Note as received',
    label: 'Received',
    note: 'Note on what came',
  },
  inspect: {
    call: deskReturnCalls.inspectReturn,
    schema: returnInspection,
    button: 'Note as inspected',
    label: 'Accepted',
    note: 'Note on the inspection',
  },
} as const

export function CountForm({ of, step }: { of: DeskReturn; step: keyof typeof steps }) {
  const { call, schema, button, label, note } = steps[step]
  const { returnNumber } = of
  const counted = of.lines.filter(({ comesBack }) => step === 'inspect' || comesBack)
  const send = useCallMutation(call, { quiet: true, invalidates: deskReads })
  const form = useContractForm(schema, {
    defaultValues: () => ({
      lines: counted.map(({ lineNumber, quantity, received }) => ({ lineNumber, quantity: received ?? quantity })),
      note: '',
    }),
    toInput: (entry) => ({ ...entry, returnNumber }),
  })
  const submit = form.handleSubmit((entry) =>
    send.mutateAsync(entry).then(
      () => undefined,
      (error: CallError) => form.refuse(error),
    ),
  )
  const lines = form.watch('lines')
  return (
    <form method="post" noValidate className={record['form']} onSubmit={(event) => void submit(event)}>
      <FormFault>{form.faults[''] ?? form.faults['lines']}</FormFault>
      <ul className="stack list gap3">
        {counted.map((line, at) => (
          <li key={line.lineNumber} className="row wrap gap3">
            <QuantityInput
              label={`${label}: ${line.name}`}
              min={0}
              max={line.received ?? line.quantity}
              value={lines[at]?.quantity ?? 0}
              onChange={(quantity) =>
                form.change({ lines: lines.map((each, index) => (index === at ? { ...each, quantity } : each)) })
              }
            />
            <span>
              of {line.received ?? line.quantity} {line.uom} {line.name}
            </span>
          </li>
        ))}
      </ul>
      <Textarea label={note} rows={2} {...form.field('note')} />
      <SubmitButton loading={send.isPending}>{button}</SubmitButton>
    </form>
  )
}

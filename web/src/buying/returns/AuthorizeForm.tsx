// Authorizes a return: which lines come back, how, and until when, with a label where there is one [P5.114].
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { returnAuthorization } from '@portal/contract/buying/returnForms'
import { returnReasonLabels } from '@portal/contract/buying/returnRules'
import { deskReturnCalls } from '@portal/contract/buying/returns'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { FilePicker } from '../../ui/forms/FilePicker.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import record from '../../ui/layout/record.module.css'
import type { DeskReturn } from './deskReads.ts'
import { deskReads } from './deskReads.ts'

interface Entry {
  lines: { lineNumber: number; comesBack: boolean }[]
  instructions: string
  validUntil: string
  documents: UploadedFile[]
}

export function AuthorizeForm({ of }: { of: DeskReturn }) {
  const { returnNumber } = of
  const authorize = useCallMutation(deskReturnCalls.authorizeReturn, { quiet: true, invalidates: deskReads })
  const form = useContractForm(returnAuthorization, {
    defaultValues: (): Entry => ({
      lines: of.lines.map(({ lineNumber, comesBack }) => ({ lineNumber, comesBack })),
      instructions: of.defaultInstructions,
      validUntil: of.defaultUntil,
      documents: [],
    }),
    toInput: ({ documents, ...entry }) => ({
      ...entry,
      returnNumber,
      documents: documents.map(({ fileId }) => fileId),
    }),
  })
  const submit = form.handleSubmit((entry) =>
    authorize.mutateAsync(entry).then(
      () => undefined,
      (error: CallError) => form.refuse(error),
    ),
  )
  const [lines, documents] = form.watch(['lines', 'documents'])
  return (
    <form method="post" noValidate className={record['form']} onSubmit={(event) => void submit(event)}>
      <FormFault>{form.faults['']}</FormFault>
      <fieldset className="stack gap2h fieldset">
        <legend className="text-note muted">What is to come back</legend>
        {of.lines.map((line, at) => (
          <Checkbox
            key={line.lineNumber}
            label={`${line.quantity} ${line.uom} ${line.name}: ${returnReasonLabels[line.reason]}`}
            checked={lines[at]?.comesBack ?? false}
            onChange={({ currentTarget: { checked } }) =>
              form.change({
                lines: lines.map((each, index) => (index === at ? { ...each, comesBack: checked } : each)),
              })
            }
          />
        ))}
      </fieldset>
      {lines.some(({ comesBack }) => comesBack) && (
        <>
          <Textarea label="Instructions for the customer" rows={5} {...form.field('instructions')} />
          <TextInput type="date" label="Send back by" {...form.field('validUntil')} />
          <FilePicker
            label="Label"
            files={documents}
            error={form.faults['documents']}
            onChange={(files) => form.change({ documents: files })}
          />
        </>
      )}
      <SubmitButton loading={authorize.isPending}>Authorize</SubmitButton>
    </form>
  )
}

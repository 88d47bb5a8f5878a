// From when to when: what changed in that time is indexed.
import { TextInput } from '@mantine/core'
import { indexPeriod, productIndexCalls } from '@portal/contract/provider/productIndex'
import { useCallMutation } from '../../platform/client.ts'
import { useContractForm } from '../../platform/forms.ts'
import { fromTimeField, toTimeField } from '../../platform/timeField.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'

const day = 86_400_000

export function PeriodForm({ isBusy }: { isBusy: boolean }) {
  const form = useContractForm(indexPeriod, {
    defaultValues: () => ({ since: toTimeField(new Date(Date.now() - day)), to: toTimeField(new Date()) }),
    toInput: ({ since, to }) => ({ since: fromTimeField(since), to: fromTimeField(to) }),
  })
  const index = useCallMutation(productIndexCalls.manualIndex, {
    quiet: true,
    invalidates: [productIndexCalls.indexRuns],
  })
  const submit = form.handleSubmit((period) => index.mutateAsync(period).catch(form.refuse))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <form
      method="post"
      noValidate
      className="stack start gap4"
      aria-labelledby="index-period"
      onSubmit={(event) => void submit(event)}
    >
      <div className="fields gap4 full narrow width-lg">
        <TextInput label="Changed from" description={zone} type="datetime-local" required {...form.field('since')} />
        <TextInput label="Changed before" description={zone} type="datetime-local" required {...form.field('to')} />
      </div>
      <FormFault>{form.faults['']}</FormFault>
      <SubmitButton loading={index.isPending} disabled={isBusy}>
        Index changes
      </SubmitButton>
    </form>
  )
}

// Whether orders need a cost center or a job, the usual ones, and the zone of the organization's days.
import { Checkbox, Select } from '@mantine/core'
import { chargeCodeCalls, savedSettings } from '@portal/contract/money/chargeCodes'
import { useId } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import record from '../../ui/layout/record.module.css'
import type { CodeBook } from './codeBook.ts'
import { codeReads, optionsOf } from './codeBook.ts'
import { UsualCodes } from './UsualCodes.tsx'

export function ChargeSettings({ book }: { book: CodeBook }) {
  const heading = useId()
  const save = useCallMutation(chargeCodeCalls.saveChargeSettings, {
    quiet: true,
    invalidates: codeReads,
    onSuccess: () => showMessage({ kind: 'done', text: 'The settings are saved.' }),
  })
  const form = useContractForm(savedSettings, {
    defaultValues: () => ({
      ...book.settings,
      people: book.people.flatMap(({ name: _name, ...each }) =>
        each.costCenter !== null || each.job !== null ? [each] : [],
      ),
    }),
  })
  const submit = form.handleSubmit((input) =>
    save.mutateAsync(input).then(
      () => undefined,
      (error: CallError) => form.refuse(error),
    ),
  )
  const [needsCostCenter, needsJob, costCenter, job, timeZone, people] = form.watch([
    'needsCostCenter',
    'needsJob',
    'costCenter',
    'job',
    'timeZone',
    'people',
  ])
  return (
    <section className={record['panel']} aria-labelledby={heading}>
      <h2 id={heading}>Orders</h2>
      <form method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
        <FormFault>{form.faults['']}</FormFault>
        <Checkbox
          label="Each line needs a cost center"
          checked={needsCostCenter}
          onChange={({ currentTarget: { checked } }) => form.change({ needsCostCenter: checked })}
        />
        <Checkbox
          label="Each line needs a job"
          checked={needsJob}
          onChange={({ currentTarget: { checked } }) => form.change({ needsJob: checked })}
        />
        <Select
          label="Usual cost center"
          searchable
          clearable
          placeholder="None"
          data={optionsOf(book, 'COST_CENTER')}
          value={costCenter}
          error={form.faults['costCenter']}
          onChange={(code) => form.change({ costCenter: code })}
        />
        <Select
          label="Usual job"
          searchable
          clearable
          placeholder="None"
          data={optionsOf(book, 'JOB')}
          value={job}
          error={form.faults['job']}
          onChange={(code) => form.change({ job: code })}
        />
        <Select
          label="Time zone of your budgets"
          searchable
          clearable
          limit={60}
          placeholder="The company’s"
          data={Intl.supportedValuesOf('timeZone')}
          value={timeZone}
          error={form.faults['timeZone']}
          onChange={(zone) => form.change({ timeZone: zone })}
        />
        <UsualCodes book={book} people={people} onChange={(next) => form.change({ people: next })} />
        <FormFault>{form.faults['people']}</FormFault>
        <SubmitButton loading={save.isPending}>Save settings</SubmitButton>
      </form>
    </section>
  )
}

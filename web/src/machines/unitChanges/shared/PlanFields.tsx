// Which inspection, on which day, by whom [P6.37].
import { NativeSelect, TextInput } from '@mantine/core'
import { inspectionKindLabels, inspectionKinds } from '@portal/contract/machines/inspectionRecords'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import type { FieldValues } from 'react-hook-form'
import { useCallQuery } from '../../../platform/client.ts'
import type { ContractForm } from '../../../platform/forms.ts'
import { today } from '../../../platform/zone.ts'

type Fields = ContractForm<Record<string, string | boolean>, FieldValues>

export const KindField = ({ form, none }: { form: Fields; none: string }) => (
  <NativeSelect
    label="Inspection"
    data={[
      { value: '', label: none },
      ...inspectionKinds.map((kind) => ({ value: kind, label: inspectionKindLabels[kind] })),
    ]}
    {...form.field('kind')}
  />
)

export function DayAndPerson({ form }: { form: Fields }) {
  const { data } = useCallQuery(inspectionCalls.inspectionPeople, {})
  return (
    <div className="fields gap4">
      <TextInput label="Day" type="date" required min={today()} data-autofocus {...form.field('plannedOn')} />
      <NativeSelect
        // The choices come after the value: the field takes it then.
        key={data ? 'people' : 'none'}
        label="Inspector"
        data={[
          { value: '', label: 'Nobody yet' },
          ...(data?.people.map(({ userId, name }) => ({ value: userId, label: name })) ?? []),
        ]}
        {...form.field('assigneeId')}
      />
    </div>
  )
}

export const PlanFields = ({ form }: { form: Fields }) => (
  <>
    <DayAndPerson form={form} />
    <KindField form={form} none="The one each unit is due for" />
  </>
)

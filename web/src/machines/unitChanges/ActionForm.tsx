// The form of each thing that is done to many units.
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { groupCalls } from '@portal/contract/machines/groups'
import { serviceTypes } from '@portal/contract/machines/service'
import type { UnitAction } from '@portal/contract/machines/unitChanges'
import { unitActionForms } from '@portal/contract/machines/unitChanges'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { plural } from '../../platform/formats.ts'
import type { ContractForm } from '../../platform/forms.ts'
import { useContractForm } from '../../platform/forms.ts'
import { today } from '../../platform/zone.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { KindField, PlanFields } from './shared/PlanFields.tsx'
import type { UnitActionInput } from './shared/useUnitChange.ts'
import { VehicleNumbers } from './VehicleNumbers.tsx'

export const actionLabels: Record<UnitAction, string> = {
  plan: 'Plan inspection',
  cancelPlan: 'Cancel planned inspection',
  takeOut: 'Take out of service',
  signOff: 'Sign off',
  service: 'Request service',
  addToGroup: 'Put into a group',
  place: 'Kept in',
  vehicleNumbers: 'Vehicle numbers',
}

interface ActionFormProps {
  action: UnitAction
  serials: readonly string[]
  isSending: boolean
  /** Rejects with the CallError of a refusal. */
  onSend: (input: UnitActionInput) => Promise<void>
}

export function ActionForm({ action, serials, isSending, onSend }: ActionFormProps) {
  const common = { action, isSending, count: serials.length, onSend }
  switch (action) {
    case 'plan':
      return (
        <Fields {...common} start={() => ({ kind: '', plannedOn: today(), assigneeId: '' })} read={withNulls}>
          {(form) => <PlanFields form={form} />}
        </Fields>
      )
    case 'cancelPlan':
      return (
        <Fields {...common} start={() => ({ kind: '' })} read={withNulls}>
          {(form) => <KindField form={form} none="The next one planned" />}
        </Fields>
      )
    case 'takeOut':
      return (
        <Fields {...common} start={() => ({ reason: '' })}>
          {(form) => <Textarea label="Why" required rows={3} {...form.field('reason')} />}
        </Fields>
      )
    case 'signOff':
      return (
        <Fields {...common} start={() => ({ note: '' })}>
          {(form) => <Textarea label="What was done" required rows={3} {...form.field('note')} />}
        </Fields>
      )
    case 'service':
      return (
        <Fields
          {...common}
          start={() => ({ type: '', problem: '', place: '', dueOn: '', isUnsafe: false })}
          read={(values) => ({ ...values, dueOn: values['dueOn'] || null })}
        >
          {(form) => <ServiceFields form={form} />}
        </Fields>
      )
    case 'addToGroup':
      return (
        <Fields {...common} start={() => ({ groupId: '' })} read={({ groupId }) => ({ groupId: toId(groupId) })}>
          {(form) => <GroupField form={form} />}
        </Fields>
      )
    case 'place':
      return (
        <Fields {...common} start={() => ({ city: '', stateProvince: '' })}>
          {(form) => (
            <div className="fields gap4">
              <TextInput label="City" {...form.field('city')} />
              <TextInput label="State or province" {...form.field('stateProvince')} />
            </div>
          )}
        </Fields>
      )
    case 'vehicleNumbers':
      return <VehicleNumbers serials={serials} isSending={isSending} onSend={onSend} />
  }
}

const toId = (text: unknown) => (text === '' ? undefined : Number(text))
/** An empty choice is none. */
const withNulls = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

export type Values = Record<string, string | boolean>
export type ActionFields = ContractForm<Values, FieldValues>

interface FieldsProps {
  action: UnitAction
  isSending: boolean
  count: number
  start: () => Values
  /** The values as the call takes them. */
  read?: (values: Values) => unknown
  onSend: (input: UnitActionInput) => Promise<void>
  children: (form: ActionFields) => ReactNode
}

function Fields({ action, isSending, count, start, read, onSend, children }: FieldsProps) {
  const schema = unitActionForms[action] as unknown as z.ZodType<FieldValues>
  const form = useContractForm<Values, FieldValues>(schema, { defaultValues: start, ...(read && { toInput: read }) })
  const submit = form.handleSubmit((given) =>
    onSend({ [action]: given }).catch((error: CallError) =>
      form.refuse(error, (path) => path.replace(`${action}.`, '')),
    ),
  )
  return (
    <form method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
      <FormFault>{form.faults['']}</FormFault>
      {children(form)}
      <Button type="submit" look="primary" className="fit" loading={isSending}>
        {actionLabels[action]}: {plural(count, 'unit')}
      </Button>
    </form>
  )
}

function ServiceFields({ form: { field } }: { form: ActionFields }) {
  return (
    <>
      <NativeSelect
        label="What is needed"
        required
        data={[{ value: '', label: 'Choose' }, ...serviceTypes]}
        {...field('type')}
      />
      <Textarea label="Problem" required rows={3} {...field('problem')} />
      <div className="fields gap4">
        <TextInput label="Where the units are" {...field('place')} />
        <TextInput label="Wanted by" type="date" {...field('dueOn')} />
      </div>
      <Checkbox
        label="The units are not safe to use"
        description="They read 'Out of service' from now on, until somebody signs them off."
        {...field('isUnsafe')}
      />
    </>
  )
}

function GroupField({ form }: { form: ActionFields }) {
  const { data } = useCallQuery(groupCalls.searchUnitGroups, { page: 0, size: 100 })
  return (
    <NativeSelect
      label="Group"
      required
      data={[
        { value: '', label: 'Choose' },
        ...(data?.content.map(({ groupId, name }) => ({ value: String(groupId), label: name })) ?? []),
      ]}
      {...form.field('groupId')}
    />
  )
}

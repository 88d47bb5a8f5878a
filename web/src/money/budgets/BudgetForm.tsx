// A budget is made or changed [P5.136].
import { NativeSelect, Select, Switch, TextInput } from '@mantine/core'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { chargeCodeCalls } from '@portal/contract/money/chargeCodes'
import type { StoredBudget } from '@portal/contract/money/budgets'
import { budgetModeLabels, budgetPeriodLabels, budgetPeriods } from '@portal/contract/money/budgetForms'
import { budgetModes } from '@portal/contract/money/budgetUse'
import { useId } from 'react'
import { Picked } from '../../ui/forms/Picked.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import record from '../../ui/layout/record.module.css'
import { optionsOf } from './codeBook.ts'
import { useBudget } from './useBudget.ts'

interface BudgetFormProps {
  budget: StoredBudget | undefined
  today: string
  onClose: () => void
}

export function BudgetForm({ budget, today, onClose }: BudgetFormProps) {
  const { form, submit, isSaving, currencies } = useBudget(budget, today, onClose)
  const heading = useId()
  const { data: book } = useCallQuery(chargeCodeCalls.getChargeCodes, {}, { quiet: true })
  const [costCenter, job, period, mode, approverIds, isOn] = form.watch([
    'costCenter',
    'job',
    'period',
    'mode',
    'approverIds',
    'isOn',
  ])
  return (
    <section className={record['panel']} aria-labelledby={heading}>
      <h2 id={heading}>{budget ? `Change ${budget.name}` : 'New budget'}</h2>
      <form method="post" noValidate className="stack gap5" onSubmit={(event) => void submit(event)}>
        <FormFault>{form.faults['']}</FormFault>
        <TextInput label="Name" description="Who orders reads it." required data-autofocus {...form.field('name')} />
        <fieldset className="stack gap3 fieldset">
          <legend className="strong">Which orders</legend>
          <p className="bare text-sm muted">All orders of your organization, where none of these is chosen.</p>
          <div className="fields gap3h">
            <Select
              label="Cost center"
              searchable
              clearable
              placeholder="All"
              data={book ? optionsOf(book, 'COST_CENTER') : []}
              value={costCenter}
              error={form.faults['costCenter']}
              onChange={(code) => form.change({ costCenter: code })}
            />
            <Select
              label="Job"
              searchable
              clearable
              placeholder="All"
              data={book ? optionsOf(book, 'JOB') : []}
              value={job}
              error={form.faults['job']}
              onChange={(code) => form.change({ job: code })}
            />
            <TextInput label="Blanket purchase order" placeholder="None" {...form.field('poNumber')} />
          </div>
        </fieldset>
        <fieldset className="stack gap3 fieldset">
          <legend className="strong">How much, and when</legend>
          <div className="fields top gap3h">
            <TextInput label="Amount" inputMode="decimal" required {...form.field('amount')} />
            <NativeSelect label="Currency" data={[...currencies]} {...form.field('currency')} />
            <NativeSelect
              label="Period"
              data={budgetPeriods.map((each) => ({ value: each, label: budgetPeriodLabels[each] }))}
              {...form.field('period')}
            />
          </div>
          <div className="fields top gap3h">
            <TextInput type="date" label="First day" required {...form.field('fromDay')} />
            <TextInput
              type="date"
              label={period === 'SPAN' ? 'Last day' : 'Last day, if it ends'}
              required={period === 'SPAN'}
              {...form.field('lastDay')}
            />
          </div>
        </fieldset>
        <NativeSelect
          label="An order above it"
          data={budgetModes.map((each) => ({ value: each, label: budgetModeLabels[each] }))}
          {...form.field('mode')}
        />
        {mode === 'APPROVE' && (
          <Approvers
            chosen={approverIds}
            error={form.faults['approverIds']}
            onChange={(people) => form.change({ approverIds: people })}
          />
        )}
        <Switch
          label="New orders count in it"
          checked={isOn}
          onChange={({ target }) => form.change({ isOn: target.checked })}
        />
        <div className="flex wrap gap3">
          <SubmitButton loading={isSaving}>Save budget</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </section>
  )
}

interface ApproversProps {
  chosen: readonly string[]
  error: string | undefined
  onChange: (people: string[]) => void
}

function Approvers({ chosen, error, onChange }: ApproversProps) {
  const { data } = useCallQuery(orderApprovalCalls.getApprovalRules, {}, { quiet: true })
  // One who lost the right is named until they are taken out.
  const able = data?.people.filter(({ userId, mayApprove }) => mayApprove || chosen.includes(userId)) ?? []
  return (
    <Picked
      label="Approvers"
      description="Any one of them; your administrators, where nobody is named."
      options={able.map(({ userId, name }) => ({ value: userId, label: name }))}
      value={chosen}
      error={error}
      onChange={onChange}
    />
  )
}

// A rule is made or changed: which orders, of whom, and who approves them in which order [P5.119].
import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { StoredApprovalRule } from '@portal/contract/buying/orderApprovals'
import { useId } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import record from '../../ui/layout/record.module.css'
import { Conditions } from './Conditions.tsx'
import { Picked } from '../../ui/forms/Picked.tsx'
import type { RuleBook } from './ruleBook.ts'
import type { RuleForm as Form } from './useRule.ts'
import { useRule } from './useRule.ts'

interface RuleFormProps {
  book: RuleBook
  rule: StoredApprovalRule | undefined
  onClose: () => void
}

const toOptions = (people: readonly { userId: string; name: string }[]) =>
  people.map(({ userId, name }) => ({ value: userId, label: name }))

export function RuleForm({ book, rule, onClose }: RuleFormProps) {
  const { form, submit, isSaving } = useRule(rule, onClose)
  const heading = useId()
  const { isOn, allowsSelf, isInherited, requesterIds, roleIds } = form.watch()
  return (
    <section className={record['panel']} aria-labelledby={heading}>
      <h2 id={heading}>{rule ? `Change ${rule.name}` : 'New rule'}</h2>
      <form method="post" noValidate className="stack gap5" onSubmit={(event) => void submit(event)}>
        <FormFault>{form.faults['']}</FormFault>
        <TextInput
          label="Name"
          description="Who orders reads it."
          required
          maxLength={80}
          data-autofocus
          {...form.field('name')}
        />
        <Conditions form={form} book={book} />
        <fieldset className="stack gap3 fieldset">
          <legend className="strong">Whose orders</legend>
          <Picked
            label="People"
            description="Everybody, where nobody and no role is named."
            options={toOptions(book.people)}
            value={requesterIds}
            error={form.faults['requesterIds']}
            onChange={(value) => form.change({ requesterIds: value })}
          />
          <Picked
            label="Roles"
            options={book.roles.map(({ roleId, name }) => ({ value: String(roleId), label: name }))}
            value={roleIds}
            onChange={(value) => form.change({ roleIds: value })}
          />
        </fieldset>
        <Tiers form={form} book={book} />
        <Checkbox
          label="An approver may approve their own orders"
          checked={allowsSelf}
          onChange={({ currentTarget: { checked } }) => form.change({ allowsSelf: checked })}
        />
        {(book.hasBelow || isInherited) && (
          <Checkbox
            label="Also for orders of the organizations below"
            checked={isInherited}
            error={form.faults['isInherited']}
            onChange={({ currentTarget: { checked } }) => form.change({ isInherited: checked })}
          />
        )}
        <Switch
          label="The rule counts"
          checked={isOn}
          onChange={({ target }) => form.change({ isOn: target.checked })}
        />
        <div className="flex wrap gap3">
          <SubmitButton loading={isSaving}>Save rule</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </section>
  )
}

const maxTiers = 5

function Tiers({ form, book }: { form: Form; book: RuleBook }) {
  const tiers = form.watch('tiers')
  // One who lost the right is named until they are taken out.
  const isNamed = (userId: string) => tiers.some(({ people }) => people.includes(userId))
  const approvers = toOptions(book.people.filter(({ userId, mayApprove }) => mayApprove || isNamed(userId)))
  const change = (at: number, patch: Partial<(typeof tiers)[number]>) =>
    form.change({ tiers: tiers.map((tier, index) => (index === at ? { ...tier, ...patch } : tier)) })
  return (
    <fieldset className="stack gap4 fieldset">
      <legend className="strong">Who approves</legend>
      {tiers.map((tier, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no names but their places
        <div key={at} className="stack gap2 frame rounded pad3-4">
          <Picked
            label={tiers.length === 1 ? 'Approvers' : `Approvers, step ${at + 1}`}
            options={approvers}
            value={tier.people}
            error={form.faults[`tiers.${at}.people`]}
            onChange={(people) => change(at, { people })}
          />
          <div className="flex wrap bottom gap3">
            <NativeSelect
              label="How many of them"
              data={[
                { value: 'ANY', label: 'Any one of them' },
                { value: 'ALL', label: 'All of them' },
              ]}
              value={tier.mode}
              onChange={({ currentTarget: { value } }) => change(at, { mode: value === 'ALL' ? 'ALL' : 'ANY' })}
            />
            {tiers.length > 1 && (
              <Button look="quiet" onClick={() => form.change({ tiers: tiers.filter((_tier, index) => index !== at) })}>
                Remove step {at + 1}
              </Button>
            )}
          </div>
        </div>
      ))}
      {tiers.length < maxTiers && (
        <p className="bare">
          <Button look="quiet" onClick={() => form.change({ tiers: [...tiers, { mode: 'ANY', people: [] }] })}>
            Add a step after these
          </Button>
        </p>
      )}
    </fieldset>
  )
}

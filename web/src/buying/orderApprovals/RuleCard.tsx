// A rule in words, with the ways to change it.
import type { ApprovalLimit } from '@portal/contract/buying/orderApprovalForms'
import { hasConditions } from '@portal/contract/buying/orderApprovalForms'
import type { StoredApprovalRule } from '@portal/contract/buying/orderApprovals'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { goneText, tierText } from '@portal/contract/buying/orderApprovalPlan'
import { moneyText } from '@portal/contract/platform/money'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import record from '../../ui/layout/record.module.css'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import type { RuleBook } from './ruleBook.ts'
import { ruleReads } from './ruleBook.ts'

interface RuleCardProps {
  rule: StoredApprovalRule
  book: RuleBook
  /** Undefined while another one is edited. */
  onEdit: (() => void) | undefined
}

const limitsText = (limits: readonly ApprovalLimit[]) =>
  limits.map(({ amount, currency }) => moneyText(amount, currency)).join(' or ')

/** Its conditions, a phrase each. */
function conditionTexts({ conditions: of }: StoredApprovalRule, book: RuleBook): string[] {
  if (!hasConditions(of)) return ['Every order']
  const names = (ids: readonly string[]) =>
    ids.map((id) => book.categories.find((each) => each.id === id)?.name ?? id).join(', ')
  const places = of.shipToAddressIds.map(
    (id) => book.addresses.find((each) => each.addressId === id)?.text ?? String(id),
  )
  return [
    ...(of.total.length > 0 ? [`Total of more than ${limitsText(of.total)}`] : []),
    ...(of.partPrice.length > 0 ? [`A part that costs more than ${limitsText(of.partPrice)}`] : []),
    ...(of.categories.length > 0 ? [`A part of ${names(of.categories)}`] : []),
    ...(of.costCenters.length > 0 ? [`Charged to ${of.costCenters.join(', ')}`] : []),
    ...(of.firstTime ? ['A part that was never ordered before'] : []),
    ...(of.recurring ? ['A recurring order'] : []),
    ...(places.length > 0 ? [`Ships to ${places.join('; ')}`] : []),
  ]
}

export function RuleCard({ rule, book, onEdit }: RuleCardProps) {
  const people = [
    ...rule.roles.map(({ name }) => `everybody with the role ${name}`),
    ...rule.requesters.map(({ name }) => name),
  ]
  return (
    <section className={record['panel']} aria-labelledby={`rule-${rule.ruleId}`}>
      <h2 id={`rule-${rule.ruleId}`} className="inline-row wrap gap3">
        {rule.name} {!rule.isOn && <StatusBadge tone="neutral">Off</StatusBadge>}
      </h2>
      <Facts
        facts={[
          ['Orders', conditionTexts(rule, book).join(', and ')],
          ['Sent by', people.length === 0 ? 'Everybody' : people.join(', ')],
          ['Approved by', rule.tiers.map((tier) => tierText(tier)).join(', then ')],
          ['Kept by', rule.keptBy],
          ['Organizations', rule.isInherited && rule.keptBy === null && 'Those below, too'],
          ['Own orders', rule.allowsSelf && 'An approver may approve their own'],
          ['Cannot approve any more', goneText(rule.tiers.flatMap((tier) => tier.people))],
        ]}
      />
      <p className="bare above3 text-sm muted">
        Changed {formatDateTime(rule.changedAt)} by {rule.changedBy}
      </p>
      {onEdit && (
        <div className="flex wrap gap3 above3">
          <Button aria-label={`Change ${rule.name}`} onClick={onEdit}>
            Change
          </Button>
          <Delete rule={rule} />
        </div>
      )}
    </section>
  )
}

function Delete({ rule: { ruleId, name } }: { rule: StoredApprovalRule }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useCallMutation(orderApprovalCalls.deleteApprovalRule, {
    quiet: true,
    invalidates: ruleReads,
    onSuccess: () => showMessage({ kind: 'done', text: `${name} is deleted.` }),
  })
  return (
    <>
      <Button aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <QuestionDialog
          title={`Delete ${name}?`}
          act="Delete rule"
          busy="Deleting ..."
          leave="Keep it"
          isBusy={remove.isPending}
          error={
            remove.error && (remove.error.body?.userFriendlyMessage ?? 'It could not be deleted. Please try again.')
          }
          onAct={() => remove.mutate({ ruleId })}
          onClose={() => setAsking(false)}
        >
          <p>Orders that meet it are placed at once from now on. Requests that were sent stay as they are.</p>
        </QuestionDialog>
      )}
    </>
  )
}

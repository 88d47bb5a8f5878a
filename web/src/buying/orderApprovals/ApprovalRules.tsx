// The rules by which orders of the organization need approval [P5.119].
import type { StoredApprovalRule } from '@portal/contract/buying/orderApprovals'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { RuleCard } from './RuleCard.tsx'
import { RuleForm } from './RuleForm.tsx'
import { Simulator } from './Simulator.tsx'

const crumbs = [
  { label: 'Dashboard', href: paths.dashboard() },
  { label: 'Approvals', href: paths.orderApprovals() },
]

export function ApprovalRules() {
  const { data, isError, refetch } = useCallQuery(orderApprovalCalls.getApprovalRules, {}, { quiet: true })
  const [edited, setEdited] = useState<StoredApprovalRule | 'new'>()
  const close = () => setEdited(undefined)
  if (isError && !data) return <ErrorState message="The rules could not be loaded." onRetry={() => void refetch()} />
  return (
    <article>
      <PageHeader
        title="Rules of approval"
        crumbs={crumbs}
        lead="An order of supplies that meets a rule waits until the people of the rule approve it; courses are bought without. Orders that were sent keep the rules they were sent under."
        actions={
          data &&
          edited === undefined && (
            <Button look="primary" onClick={() => setEdited('new')}>
              New rule
            </Button>
          )
        }
      />
      {!data ? (
        <SkeletonRows rows={4} height={96} />
      ) : (
        <div className={record['columns']}>
          <div className={record['main']}>
            {edited === 'new' && <RuleForm book={data} rule={undefined} onClose={close} />}
            {data.rules.length === 0 && edited === undefined && (
              <EmptyState title="No rules yet" art="/art/states/empty-list.svg">
                <p>Every order is placed at once. Make a rule to have some of them approved first.</p>
              </EmptyState>
            )}
            {data.rules.map((rule) =>
              edited !== 'new' && edited?.ruleId === rule.ruleId ? (
                <RuleForm key={rule.ruleId} book={data} rule={rule} onClose={close} />
              ) : (
                <RuleCard
                  key={rule.ruleId}
                  rule={rule}
                  book={data}
                  onEdit={edited === undefined && rule.keptBy === null ? () => setEdited(rule) : undefined}
                />
              ),
            )}
          </div>
          <Simulator book={data} />
        </div>
      )}
    </article>
  )
}

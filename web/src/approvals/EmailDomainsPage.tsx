// Registration email domains [A3.21, A6.25]: what the domain of an applicant decides, tried before it is saved.
import { createFileRoute } from '@tanstack/react-router'
import type { EmailRule } from '@portal/contract/emailRules'
import { emailRuleCalls } from '@portal/contract/emailRules'
import { useDeferredValue, useState } from 'react'
import { useCallMutation, useCallQuery } from '../platform/client.ts'
import { plural } from '../platform/formats.ts'
import actions from '../ui/actions.module.css'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import classes from './approvals.module.css'
import { EmailRuleForm } from './EmailRuleForm.tsx'

export const Route = createFileRoute('/pages/csr/emailDomains/')({ component: EmailDomainsPage })

const pageSize = 50

function EmailDomainsPage() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState<{ rule: EmailRule | undefined }>()
  const query = useDeferredValue(text.trim())
  const { data, isError, refetch } = useCallQuery(
    emailRuleCalls.getEmails,
    { query, page, pageSize },
    { quiet: true, keepPrevious: true },
  )
  const remove = useCallMutation(emailRuleCalls.deleteEmail, { invalidates: [emailRuleCalls.getEmails] })
  return (
    <>
      <PageHeader
        title="Email Domains"
        lead="What the email domain of a new business registration decides."
        actions={
          <button type="button" className={actions['primary']} onClick={() => setOpen({ rule: undefined })}>
            Add a domain
          </button>
        }
      />
      {open && <EmailRuleForm key={open.rule?.ruleId ?? 0} rule={open.rule} onClose={() => setOpen(undefined)} />}
      {isError && !data ? (
        <ErrorState message="The email domains did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={8} height={48} />
      ) : (
        <>
          <label className={classes['find']}>
            Find a domain or customer
            <input
              type="search"
              maxLength={200}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setPage(0)
              }}
            />
            <span role="status">{plural(data.totalCount, 'domain')}</span>
          </label>
          {data.rules.length === 0 && (
            <EmptyState title="No email domain">Without a rule a business registration waits for approval.</EmptyState>
          )}
          {data.rules.length > 0 && (
            <ul className={classes['queue']} aria-label="Email domains">
              {data.rules.map((rule) => (
                <li key={rule.ruleId} className={classes['rule']}>
                  <div>
                    <b>{rule.domain}</b>
                    <p className={classes['muted']}>
                      {rule.customerName ? [rule.customerName, rule.customerNumber].join(' - ') : 'No customer'}
                    </p>
                  </div>
                  <StatusBadge tone={rule.registrationAllowed ? 'ok' : 'neutral'}>
                    {rule.registrationAllowed ? 'Approved at once' : 'Declined'}
                  </StatusBadge>
                  <button type="button" className={actions['quiet']} onClick={() => setOpen({ rule })}>
                    Edit <span className="visually-hidden">{rule.domain}</span>
                  </button>
                  <button
                    type="button"
                    className={actions['quiet']}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate({ request: { ruleId: rule.ruleId, version: rule.version } })}
                  >
                    Remove <span className="visually-hidden">{rule.domain}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className={classes['buttons']}>
            {page > 0 && (
              <button type="button" className={actions['secondary']} onClick={() => setPage(page - 1)}>
                Back
              </button>
            )}
            {data.totalCount > (page + 1) * pageSize && (
              <button type="button" className={actions['secondary']} onClick={() => setPage(page + 1)}>
                More
              </button>
            )}
          </div>
        </>
      )}
    </>
  )
}

// Registration email domains [A3.21, A6.25]: what the domain of an applicant decides, tried before it is saved.
import { useDebouncedValue } from '@mantine/hooks'
import { createFileRoute } from '@tanstack/react-router'
import type { EmailRule } from '@portal/contract/access/emailRules'
import { emailRuleCalls } from '@portal/contract/access/emailRules'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { debounce } from '../../platform/delays.ts'
import { plural } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FindField } from '../../ui/forms/FindField.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import list from '../../ui/layout/rowList.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { EmailRuleDialog } from './EmailRuleDialog.tsx'

export const Route = createFileRoute('/pages/csr/emailDomains/')({ component: EmailDomainsPage })

const pageSize = 50
const invalidates = [emailRuleCalls.getEmails]

function EmailDomainsPage() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState<{ rule: EmailRule | undefined }>()
  const [query] = useDebouncedValue(text.trim(), debounce.shortest)
  const { data, isError, refetch } = useCallQuery(
    emailRuleCalls.getEmails,
    { query, page, pageSize },
    { quiet: true, keepPrevious: true },
  )
  const restore = useCallMutation(emailRuleCalls.addEmail, { invalidates })
  const remove = useCallMutation(emailRuleCalls.deleteEmail, { invalidates })
  const removeRule = ({ ruleId, version, domain, customerNumber, registrationAllowed }: EmailRule) => {
    const request = { domain, customerNumber: customerNumber ?? '', registrationAllowed }
    const onSuccess = () =>
      showMessage({
        kind: 'done',
        text: `${domain} was removed.`,
        action: { label: 'Undo', run: () => restore.mutate({ request }) },
      })
    remove.mutate({ request: { ruleId, version } }, { onSuccess })
  }
  return (
    <>
      <PageHeader
        title="Email Domains"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead="What the email domain of a new business registration decides."
        actions={
          <Button look="primary" onClick={() => setOpen({ rule: undefined })}>
            Add a domain
          </Button>
        }
      />
      {open && <EmailRuleDialog rule={open.rule} onClose={() => setOpen(undefined)} />}
      {isError && !data ? (
        <ErrorState message="The email domains did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={8} height={48} />
      ) : (
        <>
          <FindField
            label="Find a domain or customer"
            value={text}
            count={plural(data.totalCount, 'domain')}
            onChange={(value) => {
              setText(value)
              setPage(0)
            }}
          />
          {data.rules.length === 0 &&
            (query === '' ? (
              <EmptyState title="No email domains yet">
                Without a rule a business registration waits for approval.
              </EmptyState>
            ) : (
              <EmptyState title="No Results Found">No domain or customer has these words.</EmptyState>
            ))}
          <ul className={list['rows']} aria-label="Email domains">
            {data.rules.map((rule) => (
              <li key={rule.ruleId}>
                <div>
                  <b>{rule.domain}</b>
                  <p>{rule.customerName ? [rule.customerName, rule.customerNumber].join(' - ') : 'No customer'}</p>
                </div>
                <StatusBadge tone={rule.registrationAllowed ? 'ok' : 'neutral'}>
                  {rule.registrationAllowed ? 'Approved at once' : 'Declined'}
                </StatusBadge>
                <Button look="quiet" onClick={() => setOpen({ rule })}>
                  Edit <span className="visually-hidden">{rule.domain}</span>
                </Button>
                <Button
                  look="quiet"
                  aria-disabled={remove.isPending || undefined}
                  onClick={() => !remove.isPending && removeRule(rule)}
                >
                  Remove <span className="visually-hidden">{rule.domain}</span>
                </Button>
              </li>
            ))}
          </ul>
          <div className="flex wrap gap2">
            {page > 0 && <Button onClick={() => setPage(page - 1)}>Back</Button>}
            {data.totalCount > (page + 1) * pageSize && <Button onClick={() => setPage(page + 1)}>More</Button>}
          </div>
        </>
      )}
    </>
  )
}

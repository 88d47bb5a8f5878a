// The alerts of a person with what is so now; one press turns each off [P5.182].
import type { PartAlert } from '@portal/contract/buying/partAlerts'
import { partAlertCalls } from '@portal/contract/buying/partAlerts'
import { paths } from '@portal/contract/platform/paths'
import type { ReactNode } from 'react'
import { useCallMutation, useCallQuery } from '../../../platform/client.ts'
import { formatDate, formatQuantity } from '../../../platform/formats.ts'
import { showMessage } from '../../../platform/toasts.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { FollowedSearches } from './FollowedSearches.tsx'

const invalidates = [partAlertCalls.getPartAlerts]

export function MyAlerts({ tabs }: { tabs: ReactNode }) {
  const { data, isError, refetch } = useCallQuery(partAlertCalls.getPartAlerts, {}, { quiet: true })
  return (
    <>
      <PageHeader
        title="Alerts"
        crumbs={[
          { label: 'Account', href: paths.myAccount() },
          { label: 'Shopping Lists', href: paths.shoppingLists() },
        ]}
        lead="We tell you once a part is in stock again, or costs no more than you say."
      />
      {tabs}
      {!data && !isError && <SkeletonRows rows={3} height={88} />}
      {!data && isError && <ErrorState message="Your alerts could not be loaded." onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title="No alerts yet"
          art="/art/states/no-results.svg"
          action={<ButtonLink href={paths.store()}>Go to the supply store</ButtonLink>}
        >
          On the page of a part that is out of stock, press ‘Tell me when it is in stock’; under ‘Saved searches’ of a
          search, press ‘Tell me about new parts’.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="clip list card lined" aria-label="Your alerts">
          {data.map((alert) => (
            <Row key={alert.alertId} alert={alert} />
          ))}
        </ul>
      )}
      <FollowedSearches />
    </>
  )
}

function Row({ alert }: { alert: PartAlert }) {
  const { alertId, kind, itemId, name, partNumber, productUrl, imageUrl, wanted, below, available, priceNow } = alert
  const save = useCallMutation(partAlertCalls.savePartAlert, { invalidates })
  const turnOff = useCallMutation(partAlertCalls.deletePartAlert, { invalidates })
  const again = () => save.mutate({ itemId, kind, wanted, ...(below !== null && { below }) })
  const off = () =>
    turnOff.mutate(
      { alertId },
      {
        onSuccess: () =>
          showMessage({ kind: 'done', text: `The alert about ${name} is off.`, action: { label: 'Undo', run: again } }),
      },
    )
  return (
    <li className="line level gap4 pad3-4">
      <img className="sunken rounded-md picture" src={imageUrl} alt="" width={64} height={48} loading="lazy" />
      <div className="stack gap0h narrow breaks">
        <Link href={productUrl} className="plain-link strong">
          {name}
        </Link>
        <span className="text-note muted">Part # {partNumber}</span>
        <span className="text-sm">
          {kind === 'STOCK' ? (
            <>
              {wanted === 1 ? 'In stock again' : `${formatQuantity(wanted)} in stock`} · {formatQuantity(available)} now
            </>
          ) : (
            <>
              At most {below !== null && <Money amount={below} />}
              {priceNow !== null && (
                <>
                  {' '}
                  · <Money amount={priceNow} /> now
                </>
              )}
            </>
          )}
        </span>
      </div>
      <StatusBadge tone={alert.toldAt === null ? 'info' : 'neutral'}>
        {alert.toldAt === null ? 'Waiting' : `Told on ${formatDate(alert.toldAt)}`}
      </StatusBadge>
      <div className="flex wrap gap2">
        {alert.toldAt !== null && !alert.isMet && (
          <Button disabled={save.isPending} onClick={again}>
            Ask again<span className="visually-hidden"> about {name}</span>
          </Button>
        )}
        <Button disabled={turnOff.isPending} onClick={off}>
          {alert.toldAt === null ? 'Turn off' : 'Remove'}
          <span className="visually-hidden"> the alert about {name}</span>
        </Button>
      </div>
    </li>
  )
}

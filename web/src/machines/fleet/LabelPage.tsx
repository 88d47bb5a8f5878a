// The short page behind a unit's label, for anyone who is before the machine: which model, who to call, whether a notice
// is open. Nothing of the customer. Signed in, the way to everything about it.
import { createFileRoute } from '@tanstack/react-router'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { toKeys } from '@portal/contract/platform/keypad'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { Suspense, useState } from 'react'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { isOffline, useOffline } from '../../platform/connection.ts'
import { useBrand } from '../../platform/config.ts'
import { plural } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import actions from '../../ui/layout/actions.module.css'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { lazyComponent } from '../../ui/lazyParts.ts'
import { ConditionBadge } from './shared/ConditionBadge.tsx'

export const Route = createFileRoute('/u/$code/')({
  loader: ({ context: { queryClient }, params: { code } }) =>
    isOffline() ? undefined : prefetch(queryClient, fleetCalls.labelledUnit, { code }),
  component: LabelPage,
})

const verdicts = {
  OUT_OF_SERVICE: 'No: do not use it',
  NEEDS_ATTENTION: 'Yes, but look at this first',
  READY: 'Yes',
} as const

const FaultForm = lazyComponent(() => import('./FaultForm.tsx').then((module) => module.FaultForm))
const OwnTraining = lazyComponent(() => import('./OwnTraining.tsx').then((module) => module.OwnTraining))
const KeptLabel = lazyComponent(() => import('../inspections/shared/KeptLabel.tsx').then((module) => module.KeptLabel))

function LabelPage() {
  const { code } = Route.useParams()
  const { data: unit, isError, error, refetch } = useCallQuery(fleetCalls.labelledUnit, { code }, { quiet: true })
  const brand = useBrand()
  const { signedIn } = useSession()
  const [isReporting, setReporting] = useState(false)
  const isLost = useOffline() || error?.status === 0
  if (signedIn && isLost && !unit)
    return (
      <Suspense>
        <KeptLabel code={code} />
      </Suspense>
    )
  if (isError && !unit) return <ErrorState title="The unit did not load" onRetry={() => void refetch()} />
  if (unit === undefined) return <SkeletonRows rows={6} height={48} />
  if (unit === null)
    return (
      <EmptyState
        level={1}
        title="We do not know this label"
        action={
          <a className={actions['primary']} href={`tel:${dialled(brand.phone)}`}>
            Call us: {brand.phone}
          </a>
        }
      >
        Please scan it again, or call us.
      </EmptyState>
    )
  return (
    <>
      <article className="down level gap3 width-sm page-center centered">
        <img className="frame natural" src={unit.illustration} alt="" width={320} height={240} />
        <h1 tabIndex={-1}>{unit.model}</h1>
        <p className="bare muted">
          Serial ending in <strong>{unit.serialEnd}</strong>
          {unit.vehicleEnd && (
            <>
              , vehicle number ending in <strong>{unit.vehicleEnd}</strong>
            </>
          )}
        </p>
        <section className="card pad4-5 full stack gap2" aria-labelledby="may-be-used">
          <h2 id="may-be-used" className="text-base">
            May it be used?
          </h2>
          <p className={`bare text-lg strong ${unit.condition === 'OUT_OF_SERVICE' ? 'danger' : ''}`}>
            {verdicts[unit.condition]}
          </p>
          {unit.reasons.length > 0 && (
            <ul className="list stack gap1">
              {unit.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {unit.instanceId !== null && (
            <Suspense>
              <OwnTraining instanceId={unit.instanceId} model={unit.model} />
            </Suspense>
          )}
        </section>
        <p className="bare row wrap gap2">
          <ConditionBadge condition={unit.condition} />
          {unit.openNotices > 0 ? (
            <StatusBadge tone="soon">{plural(unit.openNotices, 'open product notice')}</StatusBadge>
          ) : (
            <StatusBadge tone="ok">No open product notices</StatusBadge>
          )}
        </p>
        <div className="stack full gap3 above2">
          {unit.instanceId !== null && (
            <ButtonLink look="primary" href={paths.unit(unit.instanceId)}>
              Everything about this unit
            </ButtonLink>
          )}
          <a
            className={actions[unit.instanceId === null ? 'primary' : 'secondary']}
            href={`tel:${dialled(brand.phone)}`}
          >
            Call us: {brand.phone}
          </a>
          <Button onClick={() => setReporting(true)}>Report a fault</Button>
          {!signedIn && (
            <ButtonLink href={paths.login(latePaths.unitLabel(code))}>Sign in for the full page</ButtonLink>
          )}
        </div>
      </article>
      <Suspense>{isReporting && <FaultForm code={code} onClose={() => setReporting(false)} />}</Suspense>
    </>
  )
}

/** A number with letters as a telephone dials it; what is longer than a number is no part of it. */
const dialled = (phone: string): string => toKeys(phone).slice(0, 11)

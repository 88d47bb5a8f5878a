// The report of one unit, day by day, where, and what else is open on it.
import { placeIn } from '@portal/contract/platform/measures'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useLocale } from '../../platform/locale.ts'
import type { OutputOf } from '@portal/contract/platform/call'
import type { insightsCalls } from '@portal/contract/machines/insights'
import { maxUnitEvents } from '@portal/contract/machines/insights'
import { viewService } from '@portal/contract/machines/service'
import { useState } from 'react'
import { PlaceMap } from '../fleet/shared/PlaceMap.tsx'
import { useEventKind } from '../fleet/shared/useEventKind.tsx'
import { formatDate, formatTime } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import record from '../../ui/layout/record.module.css'
import { RelatedNotices, RelatedService } from './Related.tsx'
import { severities, Severity, getSeverityValue } from './Severity.tsx'

type Unit = NonNullable<OutputOf<typeof insightsCalls.getUnitEvents>>

export function EventDetails({ unit }: { unit: Unit }) {
  const mayService = useCan()(viewService)
  const places = unit.events.flatMap(({ eventNumber, latitude, longitude, severity }) =>
    latitude === null || longitude === null
      ? []
      : [{ key: eventNumber, latitude, longitude, tone: severities[severity].tone }],
  )
  return (
    <article>
      <PageHeader
        title={
          <span className="inline-row wrap gap3h lines1">
            Events of {unit.unitSerial} {unit.warning && <StatusBadge tone="danger">{unit.warning}</StatusBadge>}
          </span>
        }
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Safety Events', href: paths.safetyEvents() },
        ]}
        lead={[unit.customerVehicleNumber, unit.model, unit.customerName].filter(Boolean).join(' · ')}
        actions={
          <>
            <ButtonLink href={paths.unit(unit.instanceId)}>Unit Page</ButtonLink>
            {mayService && (
              <ButtonLink href={latePaths.newServiceRequest(unit.unitSerial)} look="primary">
                Request Service
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="with-side gap5">
        <section className={record['panel']} aria-labelledby="events-timeline">
          <h2 id="events-timeline">Timeline</h2>
          <Timeline events={unit.events} />
        </section>
        <aside className="stack narrow gap5">
          {places.length > 0 && (
            <section className={record['panel']} aria-labelledby="events-places">
              <h2 id="events-places">Places</h2>
              <PlaceMap label={`Places of the events of ${unit.unitSerial}`} places={places} />
            </section>
          )}
          <RelatedNotices unit={unit} />
          {mayService && <RelatedService unit={unit} />}
        </aside>
      </div>
    </article>
  )
}

/** Events shown before the reader asks for all: what is beside them stays within reach of a thumb. */
const shownAtFirst = 20

function Timeline({ events }: Pick<Unit, 'events'>) {
  const [isWhole, setWhole] = useState(false)
  const locale = useLocale()
  const { shown: ofKind = [], select } = useEventKind(events)
  if (events.length === 0) return <p className="bare text-sm muted">This unit has reported nothing.</p>
  const days = Map.groupBy(isWhole ? ofKind : ofKind.slice(0, shownAtFirst), ({ at }) => formatDate(at))
  return (
    <>
      {select}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className="above4 text-note strong muted">{day}</h3>
          <ol className="list text-label">
            {ofDay.map((event) => (
              <li className="line top gap3 lines0h tall2 line-above" key={event.eventNumber}>
                <time className="number" dateTime={event.at}>
                  {formatTime(event.at)}
                </time>
                <span>
                  <strong>{event.type}</strong> {getSeverityValue(event, locale)}
                  <small>
                    {[placeIn(event.place, locale), event.operatorAction !== 'None' && event.operatorAction]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <Severity severity={event.severity} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {!isWhole && ofKind.length > shownAtFirst && (
        <Button wide onClick={() => setWhole(true)}>
          Show All {ofKind.length} Events
        </Button>
      )}
      {isWhole && events.length === maxUnitEvents && (
        <p className="bare text-sm muted">These are the latest {maxUnitEvents}; the lists have the others.</p>
      )}
    </>
  )
}

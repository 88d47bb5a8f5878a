// The inspection calendar: every unit by the day it is due, those that failed first [P4.14].
import { IconCalendarShare } from '../../ui/icons/IconCalendarShare.ts'
import { IconClipboardCheck } from '../../ui/icons/IconClipboardCheck.ts'
import { IconWifiOff } from '../../ui/icons/IconWifiOff.ts'
import { IconSettings } from '../../ui/icons/IconSettings.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import type { DueUnit } from '@portal/contract/machines/inspections'
import { dueList, inspectionCalls, recordInspections } from '@portal/contract/machines/inspections'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { Suspense, useState } from 'react'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import type { Picked } from '../../lists/shared/ListPage.tsx'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { formatDate } from '../../platform/formats.ts'
import { isOffline } from '../../platform/connection.ts'
import { useCan, viewsMany } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { noUnits } from '../unitChanges/shared/noUnits.tsx'
import { UnitActions } from '../unitChanges/shared/UnitActions.tsx'
import { PlanCell } from './PlanCell.tsx'
import { DueCalendar } from './DueCalendar.tsx'
import { useKeeping } from './offline/keptUnits.ts'
import { DueBadge } from './shared/DueBadge.tsx'
import { lazyComponent } from '../../ui/lazyParts.ts'

const Intervals = lazyComponent(() => import('./Intervals.tsx').then((module) => module.Intervals))
const CalendarFeed = lazyComponent(() => import('./CalendarFeed.tsx').then((module) => module.CalendarFeed))

const listFor = (session: Session): ListConfig<DueUnit> =>
  screenOf(dueList, {
    name: 'inspections',
    call: inspectionCalls.searchInspections,
    download: inspectionCalls.exportInspections,
    views: { manyOrganizations: viewsMany(session) },
    cells: {
      state: (unit) => <DueBadge unit={unit} />,
      city: (unit) => [unit.city, unit.stateProvince].filter(Boolean).join(', '),
      lastInspection: (unit) => formatDate(unit.lastInspection) || 'None yet',
      plans: (unit) => <PlanCell unit={unit} />,
      months: (unit) => (unit.days === null ? `${unit.months} months` : `${unit.days} days`),
    },
    getHref: (unit) => `${paths.unit(unit.instanceId)}?tab=inspections`,
    empty: noUnits('Units in your fleet appear here with the day their inspection is due.'),
  })

const load = listLoader(listFor)
export const Route = createFileRoute('/pages/dashboard/equipment/inspections/')({
  loader: (of) => {
    // Without a line there is what this device keeps.
    if (isOffline()) return redirect({ throw: true, href: inspectionPaths.waiting() })
    return load(of)
  },
  component: InspectionsPage,
})

const changes = (picked: Picked) => <UnitActions picked={picked} call={inspectionCalls.searchInspections} />
const calendar = (request: SearchRequest) => <DueCalendar request={request} />

function InspectionsPage() {
  const list = useList(listFor)
  const [opened, setOpened] = useState<'intervals' | 'feed'>()
  const mayRecord = useCan()(recordInspections)
  useKeeping()
  const close = () => setOpened(undefined)
  return (
    <>
      <ListPage
        head={{
          title: 'Inspection Calendar',
          crumbs: [
            { label: 'Dashboard', href: paths.dashboard() },
            { label: 'My Fleet', href: paths.fleet() },
          ],
          actions: (
            <>
              <Button aria-label="Intervals" onClick={() => setOpened('intervals')}>
                <IconSettings size={18} aria-hidden /> <span className="no-phone">Intervals</span>
              </Button>
              <ButtonLink aria-label="Check sheets" href={inspectionPaths.sheets()}>
                <IconClipboardCheck size={18} aria-hidden /> <span className="no-phone">Check sheets</span>
              </ButtonLink>
              <Button aria-label="Calendar link" onClick={() => setOpened('feed')}>
                <IconCalendarShare size={18} aria-hidden /> <span className="no-phone">Calendar link</span>
              </Button>
              {mayRecord && (
                <ButtonLink href={inspectionPaths.waiting()}>
                  <IconWifiOff size={18} aria-hidden /> On this phone
                </ButtonLink>
              )}
            </>
          ),
        }}
        list={list}
        aside={calendar}
        bulkOfAll={changes}
      />
      <Suspense>
        {opened === 'intervals' && <Intervals onClose={close} />}
        {opened === 'feed' && <CalendarFeed onClose={close} />}
      </Suspense>
    </>
  )
}

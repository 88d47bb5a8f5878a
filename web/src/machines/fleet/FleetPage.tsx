// My Fleet [B§2.1, B§2.2, S4.01]: every machine of the organizations being viewed, as a list and on a map.
import { IconList } from '../../ui/icons/IconList.ts'
import { IconMap2 } from '../../ui/icons/IconMap2.ts'
import { createFileRoute, useSearch } from '@tanstack/react-router'
import { fleetCalls } from '@portal/contract/machines/fleet'
import type { SearchRequest } from '@portal/contract/platform/lists'
import type { Locale } from '@portal/contract/platform/locales'
import { paths } from '@portal/contract/platform/paths'
import { viewQualifications } from '@portal/contract/access/privileges'
import type { Session } from '@portal/contract/access/session'
import { Suspense } from 'react'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import type { Picked } from '../../lists/shared/ListPage.tsx'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { ViewSwitch } from '../../lists/shared/ViewSwitch.tsx'
import { useConfig } from '../../platform/config.ts'
import { useCan, viewsMany } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { UnitActions } from '../unitChanges/shared/UnitActions.tsx'
import { fleetScreen } from './fleetList.tsx'
import { LabelSheet } from './LabelSheet.tsx'
import mapStyles from './map/FleetMap.module.css'
import { MapList } from './map/MapList.tsx'
import { lazyComponent } from '../../ui/lazyParts.ts'

const listFor = (session: Session, locale: Locale) => fleetScreen(viewsMany(session), locale)

export const Route = createFileRoute('/pages/dashboard/equipment/fleet/')({
  loader: listLoader(listFor),
  component: FleetPage,
})

const FleetMap = lazyComponent(() => import('./map/FleetMap.tsx').then((module) => module.FleetMap))

const onMap = (request: SearchRequest) => (
  <Suspense
    fallback={
      <div className="with-side gap4">
        <div className={`frame ${mapStyles['map'] ?? ''}`} data-map />
        <MapList points={undefined} />
      </div>
    }
  >
    <FleetMap request={request} hasList />
  </Suspense>
)

const views = [
  {
    name: undefined,
    label: (
      <>
        <IconList size={16} aria-hidden /> <span data-spare="">List</span>
      </>
    ),
  },
  {
    name: 'map',
    label: (
      <>
        <IconMap2 size={16} aria-hidden /> <span data-spare="">Map</span>
      </>
    ),
  },
]

const actions = (picked: Picked) => (
  <>
    <UnitActions picked={picked} call={fleetCalls.searchFleet} />
    <LabelSheet picked={picked} />
  </>
)

function FleetPage() {
  const { links } = useConfig()
  const canSeeTraining = useCan()(viewQualifications)
  const list = useList(listFor)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isMap = search['view'] === 'map'
  return (
    <ListPage
      head={{
        title: 'My Fleet',
        crumbs: [{ label: 'Dashboard', href: paths.dashboard() }],
        actions: (
          <>
            <ButtonLink href={paths.inspections()}>Inspection Calendar</ButtonLink>
            {canSeeTraining && (
              // On a phone the menu leads there: the first unit is above the middle.
              <span className="no-phone">
                <ButtonLink href={paths.trainingMatrix()}>Training Matrix</ButtonLink>
              </span>
            )}
            {links.unitRegistration && <ButtonLink href={links.unitRegistration}>Unit Registration</ButtonLink>}
          </>
        ),
      }}
      list={list}
      tools={<ViewSwitch views={views} />}
      instead={isMap ? onMap : undefined}
      bulkOfAll={actions}
    />
  )
}

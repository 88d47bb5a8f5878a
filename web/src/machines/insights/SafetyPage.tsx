// Safety Events [B§2.2]: what operators did that they should not, and what stopped them.
import { createFileRoute } from '@tanstack/react-router'
import { insightsCalls, viewLoads } from '@portal/contract/machines/insights'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { paths } from '@portal/contract/platform/paths'
import { listLoader, toWhole } from '../../lists/shared/listLoader.ts'
import { useCan } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { eventsFor } from './eventList.tsx'
import { EventsScreen } from './EventsScreen.tsx'
import { WeekChart } from './WeekChart.tsx'

const listFor = eventsFor({
  name: 'safety',
  noun: ['safety event', 'safety events'],
  call: insightsCalls.searchSafetyEvents,
  download: insightsCalls.exportSafetyEvents,
})

export const Route = createFileRoute('/pages/dashboard/equipment/fleetservices/safety/')({
  loader: listLoader(listFor, (request) => [[insightsCalls.safetyEventWeeks, toWhole(request)]]),
  component: SafetyPage,
})

const renderAbove = (request: SearchRequest) => <WeekChart call={insightsCalls.safetyEventWeeks} request={request} />

function SafetyPage() {
  return (
    <EventsScreen
      title="Safety Events"
      listFor={listFor}
      above={renderAbove}
      actions={useCan()(viewLoads) && <ButtonLink href={paths.alms()}>ALMS</ButtonLink>}
    />
  )
}

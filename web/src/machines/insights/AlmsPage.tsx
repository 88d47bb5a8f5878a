// ALMS [B§2.2]: load readings against the rated capacity of each unit [S5.02].
import { createFileRoute } from '@tanstack/react-router'
import { insightsCalls } from '@portal/contract/machines/insights'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { listLoader, toWhole } from '../../lists/shared/listLoader.ts'
import { eventsFor } from './eventList.tsx'
import { EventsScreen } from './EventsScreen.tsx'
import { LoadTable } from './LoadTable.tsx'
import { WeekChart } from './WeekChart.tsx'

const listFor = eventsFor({
  name: 'alms',
  noun: ['load reading', 'load readings'],
  call: insightsCalls.searchLoadEvents,
  download: insightsCalls.exportLoadEvents,
})

export const Route = createFileRoute('/pages/dashboard/equipment/fleetservices/safety/alms/')({
  loader: listLoader(listFor, (request) => [[insightsCalls.loadEventWeeks, toWhole(request)]]),
  component: AlmsPage,
})

const renderAbove = (request: SearchRequest) => (
  <div className="row wrap items-end gap3 lines0h">
    <WeekChart call={insightsCalls.loadEventWeeks} request={request} />
    <LoadTable request={request} />
  </div>
)

function AlmsPage() {
  return <EventsScreen title="ALMS" listFor={listFor} above={renderAbove} />
}

// Performance Events [B§2.2]: how the machines themselves are doing.
import { createFileRoute } from '@tanstack/react-router'
import { insightsCalls } from '@portal/contract/machines/insights'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { listLoader, toWhole } from '../../lists/shared/listLoader.ts'
import { eventsFor } from './eventList.tsx'
import { EventsScreen } from './EventsScreen.tsx'
import { WeekChart } from './WeekChart.tsx'

const listFor = eventsFor({
  name: 'performance',
  noun: ['performance event', 'performance events'],
  call: insightsCalls.searchPerformanceEvents,
  download: insightsCalls.exportPerformanceEvents,
})

export const Route = createFileRoute('/pages/dashboard/equipment/fleetservices/performance/')({
  loader: listLoader(listFor, (request) => [[insightsCalls.performanceEventWeeks, toWhole(request)]]),
  component: PerformancePage,
})

const renderAbove = (request: SearchRequest) => (
  <WeekChart call={insightsCalls.performanceEventWeeks} request={request} />
)

function PerformancePage() {
  return <EventsScreen title="Performance Events" listFor={listFor} above={renderAbove} />
}

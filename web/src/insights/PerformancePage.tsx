// Performance Events [B§2.2]: how the machines themselves are doing.
import { createFileRoute } from '@tanstack/react-router'
import { insightsCalls } from 'contract/insights'
import type { SearchRequest } from 'contract/lists'
import { EventsScreen } from './EventsScreen.tsx'
import { WeekChart } from './WeekChart.tsx'

export const Route = createFileRoute('/pages/dashboard/equipment/fleetservices/performance/')({
  component: PerformancePage,
})

const noun = ['performance event', 'performance events'] as const
const above = (request: SearchRequest) => <WeekChart call={insightsCalls.performanceEventWeeks} request={request} />

function PerformancePage() {
  return (
    <EventsScreen
      title="Performance Events"
      name="performance"
      noun={noun}
      search={insightsCalls.searchPerformanceEvents}
      download={insightsCalls.exportPerformanceEvents}
      above={above}
    />
  )
}

// ALMS [B§2.2]: load readings against the rated capacity of each unit [S5.02].
import { createFileRoute } from '@tanstack/react-router'
import { insightsCalls } from 'contract/insights'
import type { SearchRequest } from 'contract/lists'
import { EventsScreen } from './EventsScreen.tsx'
import { LoadTable } from './LoadTable.tsx'
import { WeekChart } from './WeekChart.tsx'

export const Route = createFileRoute('/pages/dashboard/equipment/fleetservices/safety/alms/')({
  component: AlmsPage,
})

const noun = ['load reading', 'load readings'] as const
const above = (request: SearchRequest) => (
  <>
    <WeekChart call={insightsCalls.loadEventWeeks} request={request} />
    <LoadTable request={request} />
  </>
)

function AlmsPage() {
  return (
    <EventsScreen
      title="ALMS"
      name="alms"
      noun={noun}
      search={insightsCalls.searchLoadEvents}
      download={insightsCalls.exportLoadEvents}
      above={above}
    />
  )
}

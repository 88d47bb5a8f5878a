// Safety Events [B§2.2]: what operators did that they should not, and what stopped them.
import { createFileRoute } from '@tanstack/react-router'
import { insightsCalls, viewLoads } from 'contract/insights'
import type { SearchRequest } from 'contract/lists'
import { paths } from '../app/paths.ts'
import { useCan } from '../platform/session.ts'
import actions from '../ui/actions.module.css'
import { Link } from '../ui/Link.tsx'
import { EventsScreen } from './EventsScreen.tsx'
import { WeekChart } from './WeekChart.tsx'

export const Route = createFileRoute('/pages/dashboard/equipment/fleetservices/safety/')({
  component: SafetyPage,
})

const noun = ['safety event', 'safety events'] as const
const above = (request: SearchRequest) => <WeekChart call={insightsCalls.safetyEventWeeks} request={request} />

function SafetyPage() {
  return (
    <EventsScreen
      title="Safety Events"
      name="safety"
      noun={noun}
      search={insightsCalls.searchSafetyEvents}
      download={insightsCalls.exportSafetyEvents}
      above={above}
      actions={
        useCan()(viewLoads) && (
          <Link href={paths.alms()} className={actions['secondary']}>
            ALMS
          </Link>
        )
      }
    />
  )
}

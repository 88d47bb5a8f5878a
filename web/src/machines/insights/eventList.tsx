// The lists of what machines report: one description, three kinds [S5.01, S5.02].
import type { AnyCall } from '@portal/contract/platform/call'
import type { EventSummary } from '@portal/contract/machines/insights'
import { eventList } from '@portal/contract/machines/insights'
import type { Locale } from '@portal/contract/platform/locales'
import { placeIn } from '@portal/contract/platform/measures'
import { latePaths } from '@portal/contract/platform/latePaths'
import type { Session } from '@portal/contract/access/session'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import type { ListFor } from '../../lists/shared/listLoader.ts'
import { viewsMany } from '../../platform/session.ts'
import { Severity, getSeverityValue } from './Severity.tsx'

interface Kind {
  name: string
  noun: readonly [string, string]
  call: AnyCall
  download: AnyCall
}

const eventScreen = (
  { noun, ...kind }: Kind,
  manyOrganizations: boolean,
  locale: Locale,
): ListConfig<EventSummary> => ({
  ...screenOf(eventList, {
    ...kind,
    views: { manyOrganizations },
    cells: {
      severity: (event) => <Severity severity={event.severity} />,
      value: (event) => getSeverityValue(event, locale),
      place: (event) => placeIn(event.place, locale),
    },
    getHref: (event) => latePaths.eventDetails(event.instanceId),
    empty: {
      title: `No ${noun[1]} yet`,
      text: 'What units with telematics report appears here by itself.',
    },
  }),
  noun,
})

/** The list of one kind, as a person sees it who views one organization or several. */
export const eventsFor =
  (kind: Kind): ListFor<EventSummary> =>
  (session: Session, locale: Locale) =>
    eventScreen(kind, viewsMany(session), locale)

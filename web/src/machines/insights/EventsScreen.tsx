// A screen of events: head, chart, list.
import type { EventSummary } from '@portal/contract/machines/insights'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { paths } from '@portal/contract/platform/paths'
import type { ReactNode } from 'react'
import type { ListFor } from '../../lists/shared/listLoader.ts'
import { useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'

interface EventsScreenProps {
  title: string
  listFor: ListFor<EventSummary>
  actions?: ReactNode
  /** The part above the list that shows the same result: its chart. */
  above: (request: SearchRequest) => ReactNode
}

export function EventsScreen({ title, listFor, actions, above }: EventsScreenProps) {
  const list = useList(listFor)
  return (
    <ListPage
      head={{ title, crumbs: [{ label: 'Dashboard', href: paths.dashboard() }], actions }}
      list={list}
      above={above}
    />
  )
}

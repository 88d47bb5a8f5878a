// A screen of events: head, chart, list.
import type { AnyCall } from 'contract/call'
import type { SearchRequest } from 'contract/lists'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { paths } from '../app/paths.ts'
import { ListPage } from '../lists/shared/ListPage.tsx'
import { useLocale } from '../platform/locale.ts'
import { useSession } from '../platform/session.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { eventList } from './eventList.tsx'

interface EventsScreenProps {
  title: string
  name: string
  noun: readonly [string, string]
  search: AnyCall
  download: AnyCall
  actions?: ReactNode
  /** What stands over the list and speaks of the same result: its chart. */
  above: (request: SearchRequest) => ReactNode
}

export function EventsScreen({ title, name, noun, search, download, actions, above }: EventsScreenProps) {
  const manyOrganizations = (useSession().profile?.activeOrganizationCount ?? 0) > 1
  const locale = useLocale()
  const list = useMemo(
    () => eventList({ name, noun, call: search, download, manyOrganizations, locale }),
    [name, noun, search, download, manyOrganizations, locale],
  )
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: 'Dashboard', href: paths.dashboard() }]} actions={actions} />
      <ListPage list={list} above={above} />
    </>
  )
}

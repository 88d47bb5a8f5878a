// Op-Ready [B2.37]: which units can go to work, and why the others cannot.
import { createFileRoute } from '@tanstack/react-router'
import type { SearchRequest } from 'contract/lists'
import { useMemo } from 'react'
import { paths } from '../app/paths.ts'
import { ListPage } from '../lists/shared/ListPage.tsx'
import { useSession } from '../platform/session.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { readinessList } from './readinessList.tsx'
import { Summary } from './Summary.tsx'

export const Route = createFileRoute('/pages/dashboard/admin/opready/')({
  component: OpReadyPage,
})

const summary = (request: SearchRequest) => <Summary request={request} />

function OpReadyPage() {
  const isMany = (useSession().profile?.activeOrganizationCount ?? 0) > 1
  const list = useMemo(() => readinessList(isMany), [isMany])
  return (
    <>
      <PageHeader
        title="Op-Ready"
        crumbs={[{ label: 'Dashboard', href: paths.dashboard() }]}
        lead="How ready each unit is for work: 100 % less what inspections, defects, open notices, service jobs and warnings take. A unit out of service is at 0 %."
      />
      <ListPage list={list} above={summary} />
    </>
  )
}

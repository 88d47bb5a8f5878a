// Service [B§2.1, B§2.2]: the service jobs of the organisations being viewed.
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '../app/paths.ts'
import { ListPage } from '../lists/shared/ListPage.tsx'
import { useSession } from '../platform/session.ts'
import actions from '../ui/actions.module.css'
import { Link } from '../ui/Link.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { serviceList } from './serviceList.tsx'

export const Route = createFileRoute('/pages/dashboard/equipment/service/')({
  component: ServicePage,
})

function ServicePage() {
  const isMany = (useSession().profile?.activeOrganizationCount ?? 0) > 1
  const list = useMemo(() => serviceList(isMany), [isMany])
  return (
    <>
      <PageHeader
        title="Service Jobs"
        crumbs={[{ label: 'Dashboard', href: paths.dashboard() }]}
        actions={
          <Link href={paths.newServiceRequest()} className={actions['primary']}>
            Request Service
          </Link>
        }
      />
      <ListPage list={list} />
    </>
  )
}

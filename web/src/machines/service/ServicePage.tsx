// Service [B§2.1, B§2.2]: the service jobs of the organizations being viewed.
import { createFileRoute } from '@tanstack/react-router'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { serviceScreen } from './serviceList.tsx'

const listFor = (session: Session) => serviceScreen(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/equipment/service/')({
  loader: listLoader(listFor),
  component: ServicePage,
})

function ServicePage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{
        title: 'Service Jobs',
        crumbs: [{ label: 'Dashboard', href: paths.dashboard() }],
        actions: (
          <ButtonLink href={latePaths.newServiceRequest()} look="primary">
            Request Service
          </ButtonLink>
        ),
      }}
      list={list}
    />
  )
}

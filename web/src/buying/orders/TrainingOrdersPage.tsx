// Training Store Orders [B2.41]: every order of courses of the organizations being viewed.
import { createFileRoute } from '@tanstack/react-router'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { trainingOrders } from './orderList.tsx'

const listFor = (session: Session) => trainingOrders(session, viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/training/orders/')({
  loader: listLoader(listFor),
  component: TrainingOrdersPage,
})

function TrainingOrdersPage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{
        title: 'Training Store Orders',
        crumbs: [{ label: 'Dashboard', href: paths.dashboard() }],
        actions: <ButtonLink href={latePaths.seats()}>Course Seats</ButtonLink>,
      }}
      list={list}
    />
  )
}

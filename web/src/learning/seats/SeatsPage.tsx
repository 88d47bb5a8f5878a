// Course seats of the organizations being viewed: who has one, and how far they are [P12.10].
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { seatScreen } from './seatList.tsx'

const listFor = (session: Session) => seatScreen(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/training/seats/')({
  loader: listLoader(listFor),
  component: SeatsPage,
})

function SeatsPage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{
        title: 'Course Seats',
        crumbs: [
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Training Store Orders', href: paths.trainingOrders() },
        ],
      }}
      list={list}
    />
  )
}

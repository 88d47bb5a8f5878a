// Returns of all organizations, for staff [P5.114].
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { deskReturnScreen } from './returnList.tsx'

export const Route = createFileRoute('/pages/csr/returns/')({
  loader: listLoader(() => deskReturnScreen),
  component: DeskReturnsPage,
})

function DeskReturnsPage() {
  return (
    <ListPage
      head={{ title: 'Returns', crumbs: [{ label: 'Customer Support', href: paths.csr() }] }}
      list={deskReturnScreen}
    />
  )
}

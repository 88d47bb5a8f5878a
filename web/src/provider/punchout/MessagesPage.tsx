// Punch-out Messages [P13.45]: what came from procurement systems and went to them, for staff.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { messageScreen, searchedText } from './messageList.tsx'

export const Route = createFileRoute('/pages/csr/punchoutMessages/')({
  loader: listLoader(() => messageScreen),
  component: MessagesPage,
})

function MessagesPage() {
  return (
    <ListPage
      head={{
        title: 'Punch-out Messages',
        crumbs: [
          { label: 'Customer Support', href: paths.csr() },
          { label: 'Connections', href: staffPaths.punchoutConnections() },
        ],
        lead: searchedText,
      }}
      list={messageScreen}
    />
  )
}

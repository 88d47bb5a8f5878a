// Messages [P13.45]: what an organization's purchasing systems sent and were sent, for its administrator.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { ownMessageScreen, searchedText } from './messageList.tsx'

export const Route = createFileRoute('/pages/dashboard/admin/punchout/messages/')({
  loader: listLoader(() => ownMessageScreen),
  component: OwnMessagesPage,
})

function OwnMessagesPage() {
  return (
    <ListPage
      head={{
        title: 'Messages',
        crumbs: [{ label: 'Purchasing Systems', href: paths.ownPunchout() }],
        lead: searchedText,
      }}
      list={ownMessageScreen}
    />
  )
}

// Groups [B2.21, S14.03]: those of the organizations being viewed, as a list and as cards, and the way to make one.
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { IconLayoutGrid } from '../../ui/icons/IconLayoutGrid.ts'
import { IconList } from '../../ui/icons/IconList.ts'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { useState } from 'react'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { ViewSwitch } from '../../lists/shared/ViewSwitch.tsx'
import { viewsMany } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { CreateGroup } from './CreateGroup.tsx'
import { GroupCards } from './GroupCards.tsx'
import { groupScreen } from './groupList.tsx'

const listFor = (session: Session) => groupScreen(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/admin/groups/')({
  loader: listLoader(listFor),
  component: GroupsPage,
})

const asCards = (request: SearchRequest) => <GroupCards request={request} />

const views = [
  {
    name: undefined,
    label: (
      <>
        <IconList size={16} aria-hidden /> List
      </>
    ),
  },
  {
    name: 'cards',
    label: (
      <>
        <IconLayoutGrid size={16} aria-hidden /> Cards
      </>
    ),
  },
]

function GroupsPage() {
  const list = useList(listFor)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <ListPage
        head={{
          title: 'Groups',
          crumbs: [{ label: 'Dashboard', href: paths.dashboard() }],
          actions: (
            <Button look="primary" onClick={() => setCreating(true)}>
              Create Group
            </Button>
          ),
        }}
        list={list}
        tools={<ViewSwitch views={views} />}
        instead={search['view'] === 'cards' ? asCards : undefined}
      />
      {isCreating && (
        <CreateGroup
          onClose={() => setCreating(false)}
          onCreated={({ groupId }) => void navigate({ href: latePaths.group(groupId) })}
        />
      )}
    </>
  )
}

// Users/Contacts [B2.45, B2.46]: the people of the organizations being viewed.
import { createFileRoute } from '@tanstack/react-router'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { contactScreen } from './contactList.tsx'

const listFor = (session: Session) => contactScreen(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/admin/contactManagement/')({
  loader: listLoader(listFor),
  component: ContactsPage,
})

function ContactsPage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{
        title: 'Users/Contacts',
        crumbs: [{ label: 'Dashboard', href: paths.dashboard() }],
        actions: (
          <>
            <ButtonLink href={latePaths.ownRoles()}>Roles</ButtonLink>
            <ButtonLink href={latePaths.importContacts()}>Import Users</ButtonLink>
            <ButtonLink href={latePaths.newContact()} look="primary">
              Invite a User
            </ButtonLink>
          </>
        ),
      }}
      list={list}
    />
  )
}

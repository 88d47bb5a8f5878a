// Users/Contacts [B2.45, B2.46]: the people of the organizations being viewed.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import actions from '../../ui/actions.module.css'
import { Link } from '../../ui/Link.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { contactScreen } from './contactList.tsx'

const listFor = (session: Session) => contactScreen(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/admin/contactManagement/')({
  loader: listLoader(listFor),
  component: ContactsPage,
})

function ContactsPage() {
  const list = useList(listFor)
  return (
    <>
      <PageHeader
        title="Users/Contacts"
        crumbs={[{ label: 'Dashboard', href: paths.dashboard() }]}
        actions={
          <>
            <Link href={paths.importContacts()} className={actions['secondary']}>
              Import Users
            </Link>
            <Link href={paths.newContact()} className={actions['primary']}>
              Invite a User
            </Link>
          </>
        }
      />
      <ListPage list={list} />
    </>
  )
}

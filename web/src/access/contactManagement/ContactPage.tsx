// One person of an organization: who they are, what they may, how they are reached [S14.01].
import { createFileRoute } from '@tanstack/react-router'
import { contactManagementCalls, contactMessages, formatEmail } from '@portal/contract/access/contactManagement'
import { paths } from '@portal/contract/platform/paths'
import { NotificationEditor } from '../notificationSettings/shared/NotificationEditor.tsx'
import { ensureCallData, prefetch, useCallMutation, useCallQuery } from '../../platform/client.ts'
import { PersonTraining } from '../../learning/qualifications/shared/PersonTraining.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { AccessActions } from './AccessActions.tsx'
import { ClosedNote } from './ClosedNote.tsx'
import card from '../../ui/layout/card.module.css'
import { ContactAddress } from './ContactAddress.tsx'
import { ContactEmail } from './ContactEmail.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactPhones } from './ContactPhones.tsx'
import { ContactState } from './ContactState.tsx'

/** The number in the address; 0, which no one has, for anything else. */
const idIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export const Route = createFileRoute('/pages/dashboard/admin/contactManagement/details/$contactId/')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = idIn(params.contactId)
    const found = await ensureCallData(queryClient, contactManagementCalls.getCustContact, { id }).catch(() => null)
    // A role's rights that come later would move the rest.
    if (found)
      await prefetch(queryClient, contactManagementCalls.getCompanyRoles, {
        accountId: found.contact.customer.accountId,
      })
  },
  component: ContactPage,
})

function ContactPage() {
  const contactId = idIn(Route.useParams().contactId)
  const { data, error, refetch } = useCallQuery(
    contactManagementCalls.getCustContact,
    { id: contactId },
    { quiet: true },
  )
  const notify = useCallMutation(contactManagementCalls.editNotificationContact, {
    invalidates: [contactManagementCalls.getCustContact],
  })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <>
        <h1 className="visually-hidden">User</h1>
        <SkeletonRows rows={8} height={64} />
      </>
    )
  // A foreign one and an unknown one look the same.
  if (data === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this person"
        action={<Link href={paths.contactManagement()}>All users and contacts</Link>}
      >
        There is no such person in the organizations you may see.
      </EmptyState>
    )
  const { contact, setting, isTextOffered, isOffAllowed, closing } = data
  return (
    <>
      <PageHeader
        title={`${contact.firstName} ${contact.lastName}`.trim()}
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Users/Contacts', href: paths.contactManagement() },
        ]}
        lead={
          <>
            <ContactState state={contact.state} />{' '}
            {[formatEmail(contact.email), contact.customer.customerName].filter(Boolean).join(' · ')}
          </>
        }
        actions={<AccessActions contact={contact} closing={closing} />}
      />
      {contact.state === 'WAITING' && <p role="note">{contactMessages.waits}</p>}
      {contact.state === 'DEACTIVATED' && <ClosedNote closing={closing} />}
      <ContactForm key={`form ${contact.contactId}`} contact={contact} />
      <ContactEmail key={`email ${contact.contactId} ${contact.state}`} contact={contact} />
      <ContactPhones contact={contact} />
      <ContactAddress registration={contact.registration} />
      <PersonTraining contactId={contact.contactId} />
      <section className={card['card']}>
        <h2>Notifications</h2>
        <NotificationEditor
          key={JSON.stringify([contact.contactId, isTextOffered])}
          setting={setting}
          isTextOffered={isTextOffered}
          isOffAllowed={isOffAllowed}
          isSaving={notify.isPending}
          onSave={(chosen) => notify.mutateAsync({ contactId, ...chosen })}
        />
      </section>
    </>
  )
}

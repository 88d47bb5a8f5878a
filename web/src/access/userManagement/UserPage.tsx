// One user [S16.02]: the verdict first, then everything a caller asks about and what mends it.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { productAdmin } from '@portal/contract/access/privileges'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import type { ReactNode } from 'react'
import { ActForCustomer } from '../acting/shared/ActForCustomer.tsx'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { can, useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { AccessForm } from './AccessForm.tsx'
import { AddressMarks } from './AddressMarks.tsx'
import { FeatureGroupForm } from './FeatureGroupForm.tsx'
import { InternalDetailsForm } from './InternalDetailsForm.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'
import { PrivilegeEditor } from './PrivilegeEditor.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SignInPanel } from './SignInPanel.tsx'
import { EmailsPanel, OrdersPanel } from './UserActivity.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserHistory } from './UserHistory.tsx'
import { userHead } from './UserStatus.tsx'
import { VerdictPanel } from './VerdictPanel.tsx'

export const Route = createFileRoute('/pages/csr/userManagement/details/$userId/')({
  loader: ({ context: { queryClient }, params: { userId } }) =>
    prefetch(queryClient, userRecordCalls.getUserRecord, { userId }),
  component: UserPage,
})

function UserPage() {
  const { userId } = Route.useParams()
  const { data, error, refetch } = useCallQuery(userRecordCalls.getUserRecord, { userId }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <>
        <h1 className="visually-hidden">User</h1>
        <SkeletonRows rows={8} height={64} />
      </>
    )
  if (data === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this user"
        action={<Link href={staffPaths.users()}>All users</Link>}
      >
        There is nobody under this address any more.
      </EmptyState>
    )
  return <UserFound of={data} />
}

const Panel = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <section className={record['panel']} id={id}>
    <h2>{title}</h2>
    {children}
  </section>
)

function UserFound({ of }: { of: UserRecord }) {
  const { user, role } = of
  const session = useSession()
  const name = `${user.firstName} ${user.lastName}`.trim()
  // A form begins again with what was saved by another person, of what it shows itself.
  const profile = JSON.stringify([user.firstName, user.lastName, user.email])
  return (
    <>
      <PageHeader
        {...userHead(user)}
        crumbs={[
          { label: 'Customer Support', href: paths.csr() },
          { label: 'Users', href: staffPaths.users() },
        ]}
        actions={
          <>
            {!user.isInternalAssociate && <ActForCustomer userId={user.authId} name={name} />}
            <ButtonLink href={staffPaths.userAccess(user.authId)}>What they may do, and why</ButtonLink>
          </>
        }
      />
      <VerdictPanel key={user.authId + user.userStatus} record={of} />
      <div className={record['columns']}>
        <div className={record['main']}>
          <Panel title="Name and email">
            <ProfileForm key={profile} record={of} />
          </Panel>
          <Panel title="Status and role" id="access">
            <AccessForm key={JSON.stringify([user.userStatus, role?.roleId])} record={of} />
          </Panel>
          {user.isInternalAssociate && can(session, productAdmin) && (
            <Panel title="Staff">
              <InternalDetailsForm key={JSON.stringify([user.department, user.employeeId])} record={of} />
            </Panel>
          )}
          <Panel title="Organization" id="organization">
            <OrganizationForm record={of} />
          </Panel>
          <Panel title="Privileges">
            <PrivilegeEditor key={role?.roleId} record={of} />
          </Panel>
          <Panel title="Feature group">
            <FeatureGroupForm key={of.featureGroup} record={of} />
          </Panel>
          <Panel title="Sign-in">
            <SignInPanel record={of} />
          </Panel>
          <Panel title="Emails">
            <EmailsPanel record={of} />
          </Panel>
          <Panel title="What staff did">
            <UserHistory record={of} />
          </Panel>
          <Panel title="Orders and carts">
            <OrdersPanel record={of} />
          </Panel>
          <Panel title="Addresses">
            <AddressMarks record={of} />
          </Panel>
        </div>
        <aside className={record['panel']} aria-label="Facts">
          <UserFacts record={of} />
        </aside>
      </div>
    </>
  )
}

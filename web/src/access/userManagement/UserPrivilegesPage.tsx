// User Privilege Editor [A2.39]: find one user, and take privileges of their role from them alone.
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { userManagementCalls } from '@portal/contract/access/userManagement'
import { userMessages, userRecordCalls } from '@portal/contract/access/userRecord'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { debounce } from '../../platform/delays.ts'
import { textIn } from '../../platform/urlState.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { PrivilegeEditor } from './PrivilegeEditor.tsx'

export const Route = createFileRoute('/pages/csr/userPrivilegeEditor/')({
  validateSearch: ({ user }: Record<string, unknown>): { user?: string } =>
    textIn(user) ? { user: textIn(user) } : {},
  component: UserPrivilegesPage,
})

function UserPrivilegesPage() {
  const { user = '' } = Route.useSearch()
  return (
    <>
      <PageHeader
        title="User Privilege Editor"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead="Take a privilege from one person although their role has it."
      />
      <FindUser />
      {user && <OneUser key={user} userId={user} />}
    </>
  )
}

function FindUser() {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.short)
  const { data } = useCallQuery(userManagementCalls.searchUsers, { query }, { quiet: true, enabled: query !== '' })
  return (
    <div className="stack gap3 below5 width-md">
      <TextInput
        type="search"
        label="Find a user"
        placeholder="Name, email, phone or organization"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {query !== '' && data && (
        <ul className="stack gap2h list text-label" aria-label="Users found">
          {data.users.map(({ authId, firstName, lastName, email, roleName }) => (
            <li key={authId}>
              <Link href={staffPaths.userPrivileges(authId)} onClick={() => setText('')}>
                {firstName} {lastName}
              </Link>{' '}
              {[email, roleName].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
      {query !== '' && data?.users.length === 0 && <p role="status">No Results Found</p>}
    </div>
  )
}

function OneUser({ userId }: { userId: string }) {
  const { data, error, refetch } = useCallQuery(userRecordCalls.getUserRecord, { userId }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={6} height={40} />
  if (data === null) return <p role="status">There is no such user.</p>
  const { user, role, isYourself, mayChange } = data
  return (
    <section className={record['panel']}>
      <h2>
        <Link href={staffPaths.user(userId)}>
          {user.firstName} {user.lastName}
        </Link>
      </h2>
      <p>{[user.email, user.customerName].filter(Boolean).join(' · ')}</p>
      {isYourself && <p className="bare text-sm muted">Nobody changes their own privileges. Ask somebody else.</p>}
      {!mayChange && <p className="bare text-sm muted">{userMessages.reach}</p>}
      <PrivilegeEditor key={role?.roleId} record={data} />
    </section>
  )
}

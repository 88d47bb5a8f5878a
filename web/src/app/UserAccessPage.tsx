// 'What they may do, and why' [P9.03]: any page and any call for one user, decided by the same rules as when they try.
import { TextInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { guestSession } from '@portal/contract/access/session'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { useState } from 'react'
import { useCallQuery } from '../platform/client.ts'
import { plural } from '../platform/formats.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Link } from '../ui/text/Link.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../ui/feedback/StatusBadge.tsx'
import { explainPages } from './explainPages.ts'
import { findNarrowing, explainRefusal } from './explainRefusal.ts'

export const Route = createFileRoute('/pages/csr/userManagement/details/$userId/access/')({
  component: UserAccessPage,
})

interface AccessRow {
  key: string
  name: string
  about: string
  allowed: boolean
  why: string
}

function UserAccessPage() {
  const { userId } = Route.useParams()
  const record = useCallQuery(userRecordCalls.getUserRecord, { userId }, { quiet: true })
  const known = record.data
  const access = useCallQuery(userRecordCalls.explainAccess, { userId }, { quiet: true, enabled: Boolean(known) })
  const [text, setText] = useState('')
  const error = record.error ?? access.error
  if (error)
    return <ErrorState message={error.message} onRetry={() => void record.refetch().then(() => access.refetch())} />
  if (known === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this user"
        action={<Link href={staffPaths.users()}>All users</Link>}
      >
        There is nobody under this address any more.
      </EmptyState>
    )
  if (!known || !access.data)
    return (
      <>
        <h1 className="visually-hidden">What they may do, and why</h1>
        <SkeletonRows rows={8} height={48} />
      </>
    )
  const name = `${known.user.firstName} ${known.user.lastName}`.trim()
  const session = known.verdict.canSignIn ? known.session : guestSession
  const reason = (check: { mode: string; privileges: readonly string[] } | undefined): string =>
    check || !known.verdict.canSignIn
      ? explainRefusal(known, check?.mode ?? 'all', check?.privileges ?? [], session.privileges)
      : 'Has to be logged in.'
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ name: title, about }: AccessRow) =>
    words.every((word) => `${title} ${about}`.toLowerCase().includes(word))
  const pages = explainPages(session)
    .map(({ path, title, allowed, why, check }) => ({
      key: path,
      name: title,
      about: path,
      allowed,
      why: allowed || (!check && known.verdict.canSignIn) ? why : reason(check),
    }))
    .filter(fits)
  const calls = access.data.calls
    .map(({ name: call, about, allowed, mode, privileges, missing }) => ({
      key: call,
      name: call,
      about,
      allowed,
      why: allowed ? '' : reason(missing.length > 0 || mode === 'not' ? { mode, privileges } : undefined),
    }))
    .filter(fits)
  return (
    <>
      <PageHeader
        title={`What ${name} may do, and why`}
        crumbs={[
          { label: 'Customer Support', href: paths.csr() },
          { label: 'Users', href: staffPaths.users() },
          { label: name, href: staffPaths.user(userId) },
        ]}
        lead={[known.verdict.text, findNarrowing(known)].filter(Boolean).join(' ')}
      />
      <TextInput
        type="search"
        label="Page or call"
        className="width-sm below5"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {words.length > 0 && <Answer name={name} of={[...pages, ...calls]} />}
      <Accesses title="Pages" noun="page" of={pages} />
      <Accesses title="Calls" noun="call" of={calls} />
    </>
  )
}

/** The first that the words fit, as one sentence. */
const Answer = ({ name, of: [first] }: { name: string; of: readonly AccessRow[] }) =>
  first && (
    <p role="status" className="bare below6 breaks width-xl">
      {first.allowed ? `${name} may use ${first.name}.` : `${name} cannot use ${first.name}. ${first.why}`}
    </p>
  )

const Accesses = ({ title, noun, of }: { title: string; noun: string; of: readonly AccessRow[] }) => (
  <section className="below6">
    <h2>{title}</h2>
    <p className="above1 below3 text-sm muted" role="status">
      {plural(of.length, noun)}, {of.filter(({ allowed }) => allowed).length} allowed
    </p>
    <ul className="stack gap3 list text-label" aria-label={title}>
      {of.map(({ key, name, about, allowed, why }) => (
        <li className="line top gap3 breaks" key={key}>
          <span className="number">
            <StatusBadge tone={allowed ? 'ok' : 'danger'}>{allowed ? 'May' : 'May not'}</StatusBadge>
          </span>
          <div>
            <strong>{name}</strong> {why}
            <small className="block">{about}</small>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

// The public check of a certificate: whether a number is genuine and still valid [P12.06].
import { TextInput } from '@mantine/core'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { learningCalls } from '@portal/contract/learning/learning'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import { formatDate } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

export const Route = createFileRoute('/pages/training-store/certificate/{-$number}/')({
  // No one's certificate is for search engines.
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: CertificatePage,
})

function CertificatePage() {
  const router = useRouter()
  const { company } = useBrand()
  const { number } = Route.useParams()
  const [typed, setTyped] = useState(number ?? '')
  return (
    <>
      <PageHeader title="Check a Certificate" lead={`Training certificates of ${company}, by the number on them.`} />
      <section className={record['panel']}>
        <form
          method="get"
          role="search"
          className={record['form']}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim()) void router.navigate({ href: latePaths.certificate(typed.trim()) })
          }}
        >
          <TextInput
            label="Certificate number"
            placeholder="ABCD-EFGH-JKLM-NPQR"
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" look="primary">
            Check
          </Button>
        </form>
        <div aria-live="polite">{number && <Answer number={number} />}</div>
      </section>
    </>
  )
}

function Answer({ number }: { number: string }) {
  const {
    data: found,
    isError,
    error,
    refetch,
  } = useCallQuery(learningCalls.checkCertificate, { number: number.slice(0, 40) }, { quiet: true })
  if (isError && found === undefined) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (found === undefined) return <SkeletonRows rows={2} height={48} />
  if (found === null)
    return (
      <p>
        <StatusBadge tone="danger">Not found</StatusBadge> There is no certificate of this number. Please compare it
        with the paper: it has four groups of four.
      </p>
    )
  return (
    <>
      <p>
        {found.isValid ? (
          <StatusBadge tone="ok">Genuine and valid</StatusBadge>
        ) : (
          <StatusBadge tone="soon">Genuine, expired</StatusBadge>
        )}
      </p>
      <Facts
        facts={[
          ['Number', found.number],
          ['Course', found.courseTitle],
          ['Initials of the holder', found.initials],
          ['Completed', formatDate(found.completedOn)],
          ['Expires', found.expiresOn ? formatDate(found.expiresOn) : 'Does not expire'],
        ]}
      />
    </>
  )
}

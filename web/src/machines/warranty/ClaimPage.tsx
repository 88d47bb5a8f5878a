// Submit a Claim [B§2.1, S7.02]: a new one, for a unit perhaps, or a draft to go on with.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { warrantyCalls } from '@portal/contract/machines/warranty'
import type { ClaimStep } from '@portal/contract/machines/warrantyForm'
import { claimMessages, claimSteps } from '@portal/contract/machines/warrantyForm'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { textIn } from '../../platform/urlState.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { NoClaim } from './ClaimDetail.tsx'
import { toEntry, newEntry } from './claimEntry.ts'
import { ClaimForm } from './ClaimForm.tsx'
import { claimIdIn } from './claimId.ts'

export const Route = createFileRoute('/pages/dashboard/equipment/warranty/claim/')({
  component: ClaimPage,
})

const stepIn = (value: unknown): ClaimStep => claimSteps.find(({ id }) => id === value)?.id ?? 'unit'

function ClaimPage() {
  const search: Record<string, unknown> = Route.useSearch()
  const step = stepIn(search['step'])
  if (search['claim'] !== undefined) return <Draft claimId={claimIdIn(search['claim'])} step={step} />
  const unit = textIn(search['unit'])
  const name = `new ${unit}`
  return (
    <ClaimForm key={name} name={name} claimId={null} number={undefined} initial={() => newEntry(unit)} step={step} />
  )
}

function Draft({ claimId, step }: { claimId: number; step: ClaimStep }) {
  const [round, setRound] = useState(0)
  const { data: claim, isError, refetch } = useCallQuery(warrantyCalls.getWarrantyClaim, { claimId }, { quiet: true })
  if (isError && !claim) return <ErrorState title="The draft did not load" onRetry={() => void refetch()} />
  if (claim === undefined)
    return (
      <>
        <h1 className="visually-hidden">Submit a Claim</h1>
        <SkeletonRows rows={6} height={72} />
      </>
    )
  if (claim === null) return <NoClaim />
  if (claim.status !== 'DRAFT')
    return (
      <EmptyState
        level={1}
        title="This claim has been submitted"
        action={<Link href={paths.warranty({ claim: claimId })}>View Claim {claim.claimNumber}</Link>}
      >
        {claimMessages.alreadySubmitted(claim.claimNumber)}
      </EmptyState>
    )
  return (
    <ClaimForm
      key={`${claimId} ${round}`}
      name={String(claimId)}
      claimId={claimId}
      number={claim.claimNumber}
      initial={() => toEntry(claim)}
      step={step}
      onReload={async () => {
        await refetch()
        setRound(round + 1)
      }}
    />
  )
}

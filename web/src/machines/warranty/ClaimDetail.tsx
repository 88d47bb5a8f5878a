// One claim: where it is, what was asked and granted, what happened [S7.02].
import { paths } from '@portal/contract/platform/paths'
import { warrantyCalls } from '@portal/contract/machines/warranty'
import { useCallQuery } from '../../platform/client.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ClaimView } from './ClaimView.tsx'

export function ClaimDetail({ claimId }: { claimId: number }) {
  const {
    data: claim,
    isError,
    error,
    refetch,
  } = useCallQuery(warrantyCalls.getWarrantyClaim, { claimId }, { quiet: true })
  if (isError && !claim)
    return (
      <ErrorState
        title="The claim did not load"
        message={error.body?.userFriendlyMessage}
        onRetry={() => void refetch()}
      />
    )
  if (claim === undefined)
    return (
      <>
        <h1 className="visually-hidden">Warranty claim</h1>
        <SkeletonRows rows={8} height={72} />
      </>
    )
  if (claim === null) return <NoClaim />
  return <ClaimView claim={claim} />
}

/** A foreign claim and an unknown one look the same. */
export const NoClaim = () => (
  <EmptyState
    level={1}
    title="We could not find this claim"
    action={<Link href={paths.warranty()}>All warranty claims</Link>}
  >
    There is no such claim for the organization you are viewing.
  </EmptyState>
)

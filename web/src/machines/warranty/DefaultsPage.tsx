// Default Information [B§2.1]: what new claims begin with, for each organization being viewed.
import { NativeSelect } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { warrantyCalls } from '@portal/contract/machines/warranty'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { DefaultsForm } from './DefaultsForm.tsx'

export const Route = createFileRoute('/pages/dashboard/equipment/warranty/address/')({
  component: DefaultsPage,
})

function DefaultsPage() {
  return (
    <>
      <PageHeader
        title="Default Information"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Warranty', href: paths.warranty() },
        ]}
        lead="New claims begin with these. A claim can always say otherwise."
      />
      <Organizations />
    </>
  )
}

function Organizations() {
  const { data, isError, refetch } = useCallQuery(warrantyCalls.getWarrantyDefaults, {}, { quiet: true })
  const [chosen, setChosen] = useState<number>()
  if (isError && !data) return <ErrorState title="The defaults did not load" onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} height={72} />
  const shown = data.find(({ accountId }) => accountId === chosen) ?? data[0]
  if (!shown)
    return <EmptyState title="No organization">You are not viewing any organization at the moment.</EmptyState>
  return (
    <div className="stack gap5 width-xl">
      {data.length > 1 && (
        <NativeSelect
          label="Organization"
          value={String(shown.accountId)}
          data={data.map(({ accountId, customerName, accountNumber }) => ({
            value: String(accountId),
            label: `${customerName} - ${accountNumber}`,
          }))}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      )}
      <DefaultsForm key={shown.accountId} defaults={shown} />
    </div>
  )
}

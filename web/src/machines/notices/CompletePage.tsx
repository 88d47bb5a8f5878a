// Report a Completed APN [B§2.1]: which notice, which units, when and by whom, with what evidence.
import { createFileRoute } from '@tanstack/react-router'
import type { OutputOf } from '@portal/contract/platform/call'
import type { noticeCalls } from '@portal/contract/machines/notices'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { textIn } from '../../platform/urlState.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { CompletionForm } from './CompletionForm.tsx'
import { Reported } from './Reported.tsx'

export const Route = createFileRoute('/pages/dashboard/equipment/apns/complete/')({
  component: CompletePage,
})

function CompletePage() {
  const search: Record<string, unknown> = Route.useSearch()
  const apnId = Number(search['apnId']) || undefined
  const unit = textIn(search['unit'])
  const picked = unit ? [unit] : textIn(search['units']).split(',').filter(Boolean)
  const [reported, setReported] = useState<OutputOf<(typeof noticeCalls)['reportNoticeCompletion']>>()
  return (
    <>
      <PageHeader
        title="Report a Completed APN"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Product Notices', href: paths.notices() },
        ]}
        lead={
          reported ? undefined : 'Choose the notice and the units you have finished. They count as complete at once.'
        }
      />
      {reported ? (
        <Reported reported={reported} onMore={() => setReported(undefined)} />
      ) : (
        <CompletionForm
          key={`${apnId ?? ''} ${picked.join()}`}
          apnId={apnId}
          picked={picked}
          onReported={setReported}
        />
      )}
    </>
  )
}

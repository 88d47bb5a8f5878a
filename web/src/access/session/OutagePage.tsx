import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { safeReturnUrl } from '@portal/contract/access/returnUrl'
import { useBrand } from '../../platform/config.ts'
import { isUp } from '../../platform/health.ts'
import { withLoader } from '../../platform/loader.ts'
import { page } from '../../platform/page.ts'
import { getFetcher } from '../../platform/queryClient.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { HelpLine } from '../../ui/text/Phone.tsx'

export const Route = createFileRoute('/outage/')({
  validateSearch: ({ returnUrl }: Record<string, unknown>): { returnUrl?: string } =>
    typeof returnUrl === 'string' ? { returnUrl } : {},
  component: OutagePage,
})

// Where everybody lands while the portal is down: message, help phone, retry [D2.28].
function OutagePage() {
  const client = useQueryClient()
  const { phone } = useBrand()
  const { returnUrl } = Route.useSearch()
  const [isStillDown, setStillDown] = useState(false)
  const retry = async () => {
    if (await withLoader(() => isUp(getFetcher(client)))) page.go(safeReturnUrl(returnUrl) ?? paths.home())
    else setStillDown(true)
  }
  return (
    <EmptyState
      level={1}
      title="We will be right back"
      art="/art/states/outage.svg"
      action={
        <Button look="primary" onClick={() => void retry()}>
          Try again
        </Button>
      }
    >
      <p>The portal is not available at the moment. Your cart and your orders are safe.</p>
      {phone && (
        <p>
          To order now, call <HelpLine />.
        </p>
      )}
      <p role="status">{isStillDown ? 'Still not available. Please try again in a few minutes.' : ''}</p>
    </EmptyState>
  )
}

// Quick order among the replacement parts [B§2.1, B§2.2].
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { QuickOrder } from './QuickOrder.tsx'

export const Route = createFileRoute('/pages/dashboard/equipment/parts/quick-order/')({
  component: PartsQuickOrderPage,
})

function PartsQuickOrderPage() {
  return <QuickOrder crumbs={[{ label: 'Dashboard', href: paths.dashboard() }]} />
}

// Quick order of the supply store [B§2.1].
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { QuickOrder } from './QuickOrder.tsx'

export const Route = createFileRoute('/pages/store/cart/quick-order/')({
  component: QuickOrderPage,
})

function QuickOrderPage() {
  return (
    <QuickOrder
      crumbs={[
        { label: 'Supply Store', href: paths.store() },
        { label: 'Cart', href: paths.cart() },
      ]}
    />
  )
}

import { createFileRoute, useRouteContext } from '@tanstack/react-router'
import { NotBuilt } from './NotBuilt.tsx'

export const Route = createFileRoute('/$/')({
  component: OtherPage,
})

// The root route sends unknown addresses home; what is left is a screen not built yet, or an empty stub.
function OtherPage() {
  const row = useRouteContext({ from: '__root__', select: (context) => context.row })
  return 'notBuilt' in row ? <NotBuilt title={row.title} /> : null
}

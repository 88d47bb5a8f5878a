import { createFileRoute } from '@tanstack/react-router'

// The root route sends unknown addresses home; what is left are empty stubs.
export const Route = createFileRoute('/$/')({
  component: () => null,
})

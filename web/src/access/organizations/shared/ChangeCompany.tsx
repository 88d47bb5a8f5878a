// The content in place of a page while its guard asks for the parent company: the dialog, loaded when it is needed.
import { lazy, Suspense } from 'react'

const ForceParentCompany = lazy(() =>
  import('./ForceParentCompany.tsx').then(({ ForceParentCompany: Dialog }) => ({ default: Dialog })),
)

export const ChangeCompany = () => (
  <Suspense>
    <ForceParentCompany />
  </Suspense>
)

// The content in place of a page while its guard asks for the parent company: the dialog, loaded when it is needed.
import { Suspense } from 'react'
import { lazyComponent } from '../../../ui/lazyParts.ts'

const ForceParentCompany = lazyComponent(() =>
  import('./ForceParentCompany.tsx').then((module) => module.ForceParentCompany),
)

export const ChangeCompany = () => (
  <Suspense>
    <ForceParentCompany />
  </Suspense>
)

// Products the visitor looked at lately; whoever comes for the first time loads none of it.
import { Suspense } from 'react'
import { useViewed } from './recentlyViewed.ts'
import { lazyComponent } from '../../ui/lazyParts.ts'

const ViewedStrip = lazyComponent(() => import('./ViewedStrip.tsx').then((module) => module.ViewedStrip))

/** `except` is the family of the product on screen. */
export const RecentlyViewed = ({ except }: { except?: string }) =>
  useViewed().some(({ parentId }) => parentId !== except) && (
    <Suspense>
      <ViewedStrip except={except} />
    </Suspense>
  )

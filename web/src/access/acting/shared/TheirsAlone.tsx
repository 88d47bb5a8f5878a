// Parts for the owner alone: staff who act for them read it and are told so, instead of being refused afterwards [S16.08].
import type { ReactNode } from 'react'
import { useSession } from '../../../platform/session.ts'
import classes from './TheirsAlone.module.css'

export function TheirsAlone({ children }: { children: ReactNode }) {
  const { acting, profile } = useSession()
  if (!acting) return children
  return (
    <>
      <p role="note" className="bare below4 pad3-4 rounded on-info">
        You act for {profile?.firstName} {profile?.lastName}: they alone change what stands here.
      </p>
      <fieldset disabled className={`fieldset ${classes['theirs'] ?? ''}`}>
        {children}
      </fieldset>
    </>
  )
}

// The empty state: a picture, one sentence, and what to do next.
import type { ReactNode } from 'react'
import classes from './states.module.css'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  /** A picture of /art/states. */
  art?: string
  level?: 1 | 2
}

export function EmptyState({ title, children, action, art, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={`row gap3 centered width-md page-center ${classes['state'] ?? ''}`}>
      {art && <img src={art} alt="" width={240} height={160} className={classes['art']} />}
      <Heading className="text-xl" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={`muted ${classes['text'] ?? ''}`}>{children}</div>}
      {action && <div className="flex wrap middle gap3 above2">{action}</div>}
    </section>
  )
}

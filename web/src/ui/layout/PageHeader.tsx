// The head of a page: where it is, what it is, and what can be done here.
import type { ReactNode } from 'react'
import type { Crumb } from './Crumbs.tsx'
import { Crumbs } from './Crumbs.tsx'
import classes from './PageHeader.module.css'

export interface PageHeaderProps {
  title: ReactNode
  crumbs?: readonly Crumb[]
  /** One line under the title. */
  lead?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
}

export function PageHeader({ title, crumbs, lead, actions }: PageHeaderProps) {
  return (
    <div className={classes['header']}>
      {crumbs && crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <div className={classes['row']}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={classes['lead']}>{lead}</p>}
        </div>
        {actions && (
          <div className={classes['actions']} data-no-print>
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}

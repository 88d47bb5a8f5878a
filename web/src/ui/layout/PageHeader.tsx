// The head of a page: where it is and what it is on one line, and what can be done here.
import type { ReactNode } from 'react'
import type { Crumb } from './Crumbs.tsx'
import { Crumbs } from './Crumbs.tsx'
import classes from './PageHeader.module.css'

export interface PageHeaderProps {
  title: ReactNode
  crumbs?: readonly Crumb[]
  /** Beside the title where there is room, else under it. */
  lead?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
}

export function PageHeader({ title, crumbs, lead, actions }: PageHeaderProps) {
  return (
    <div className="below3 breaks">
      <div className={`row wrap between gap6 lines2 ${classes['row'] ?? ''}`}>
        <div>
          <div className={classes['line']}>
            {crumbs && crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
            <h1 className="narrow" tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className={`bare text-sm muted ${classes['lead'] ?? ''}`}>{lead}</p>}
          </div>
        </div>
        {actions && (
          <div className={`row wrap gap3 lines2 ${classes['actions'] ?? ''}`} data-no-print>
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}

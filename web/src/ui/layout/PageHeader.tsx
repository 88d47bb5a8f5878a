// The head of a page: where it is and what it is on one line, and what can be done here.
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
    <div className={`below4 breaks ${classes['header'] ?? ''}`}>
      <div className={`row wrap between gap6 lines2 ${classes['row'] ?? ''}`}>
        <div>
          <div className={classes['line']}>
            {crumbs && crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
            <h1 className="narrow" tabIndex={-1}>
              {title}
            </h1>
          </div>
          {lead && <p className={`bare above0h muted ${classes['lead'] ?? ''}`}>{lead}</p>}
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

// The head of a page: where it stands, what it is, and what can be done here.
import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import classes from './PageHeader.module.css'

export interface Crumb {
  label: string
  href: string
}

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
      {crumbs && crumbs.length > 0 && (
        <nav aria-label="Breadcrumb" data-no-print>
          <ol className={classes['crumbs']}>
            {crumbs.map(({ label, href }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
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

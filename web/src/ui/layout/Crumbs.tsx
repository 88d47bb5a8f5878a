// The way down to a page.
import classes from './Crumbs.module.css'
import { Link } from '../text/Link.tsx'

export interface Crumb {
  label: string
  href: string
}

export interface CrumbsProps {
  crumbs: readonly Crumb[]
  /** A long way: on a phone it leaves its first step out, which the mark of the header leads to. */
  short?: boolean
}

export const Crumbs = ({ crumbs, short = false }: CrumbsProps) => (
  <nav aria-label="Breadcrumb" data-no-print className={classes['crumbs']} data-short={short}>
    <ol className="flex wrap no-marks no-padding text-sm">
      {crumbs.map(({ label, href }) => (
        <li key={href}>
          <Link className="muted no-underline" href={href}>
            {label}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)

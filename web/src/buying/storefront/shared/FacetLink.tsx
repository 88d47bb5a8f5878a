// A value of a facet as a link, and how much it leaves.
import { formatQuantity } from '../../../platform/formats.ts'
import { Link } from '../../../ui/text/Link.tsx'
import classes from './facetChoice.module.css'

export interface FacetLinkProps {
  label: string
  href: string
  count: number | undefined
  chosen: boolean
  /** Following it again drops the filter. */
  drops?: boolean
}

export const FacetLink = ({ label, href, count = 0, chosen, drops = false }: FacetLinkProps) => (
  <Link
    href={href}
    className={`choosable reach row gap2h rounded-md text-label ink no-underline tight clickable ${classes['choice'] ?? ''}`}
    data-chosen={chosen}
  >
    {drops && chosen && <span className="visually-hidden">Remove the filter </span>}
    <span className="grow narrow">{label}</span>{' '}
    <span className="text-note regular muted numbers">{formatQuantity(count)}</span>
  </Link>
)

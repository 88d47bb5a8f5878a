// The first cell of a line of a record: the picture and name of the part, and what is said below.
import type { ReactNode } from 'react'
import classes from '../../../ui/layout/recordLines.module.css'
import { Link } from '../../../ui/text/Link.tsx'

interface PartCellProps {
  line: { name: string; imageUrl: string; productUrl?: string | null }
  children: ReactNode
}

export const PartCell = ({ line: { name, imageUrl, productUrl }, children }: PartCellProps) => (
  <td className={classes['cell']}>
    <div className="row gap3h">
      <img className="rigid sunken rounded-md picture" src={imageUrl} alt="" width={48} height={48} loading="lazy" />
      <div>
        {productUrl ? (
          <Link className="block medium link quiet-link" href={productUrl}>
            {name}
          </Link>
        ) : (
          <span className="block medium ink">{name}</span>
        )}
        {children}
      </div>
    </div>
  </td>
)

// Tiles with a picture, a name and one line below it, each a link.
import { Link } from '../text/Link.tsx'
import classes from './tiles.module.css'

export interface Tile {
  name: string
  imageUrl: string
  href: string
  /** Its place is kept while it is not known. */
  line: string | undefined
}

export interface TilesProps {
  tiles: readonly Tile[]
  size?: 'small'
  label?: string
  /** They are below the first screen. */
  late?: boolean
}

export const Tiles = ({ tiles, size, label, late = false }: TilesProps) => (
  <ul className={`stack gap4 list ${classes['tiles'] ?? ''}`} data-size={size} aria-label={label}>
    {tiles.map(({ name, imageUrl, href, line = '\u00a0' }) => (
      <li key={href}>
        <Link href={href} className={`edges down clip card ink no-underline ${classes['tile'] ?? ''}`}>
          <img
            className="block full picture"
            src={imageUrl}
            alt=""
            width={480}
            height={360}
            decoding="async"
            loading={late ? 'lazy' : undefined}
          />
          <span className={classes['name']}>{name}</span> <span className={classes['count']}>{line}</span>
        </Link>
      </li>
    ))}
  </ul>
)

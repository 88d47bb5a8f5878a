// The card of a product or course: picture, a line above the name, the name, what it is, price, and the way into the cart.
import type { ReactNode } from 'react'
import classes from './ItemCard.module.css'

export interface ItemCardProps {
  imageUrl: string
  /** The card is among the first on screen: its picture loads at once. */
  early: boolean
  /** A drawing is shown whole, a photograph fills its place. */
  picture?: 'drawing' | 'photograph'
  /** Without description and numbers, for strips; on a phone a whole one has its picture at the left. */
  brief?: boolean
  above?: string | undefined
  name: ReactNode
  headingLevel: 2 | 3
  children: ReactNode
  foot: ReactNode
  /** Below the foot. */
  order?: ReactNode
}

export function ItemCard({ imageUrl, early, picture = 'photograph', brief, ...props }: ItemCardProps) {
  const Heading = props.headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={`down relative clip card ${classes['card'] ?? ''}`} data-brief={brief} data-picture={picture}>
      <img
        className={classes['picture']}
        src={imageUrl}
        alt=""
        width={480}
        height={360}
        loading={early ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className={`down grow gap1h ${classes['body'] ?? ''}`}>
        {props.above && <p className="bare text-note muted tight">{props.above}</p>}
        <Heading className="text-base strong tight breaks">{props.name}</Heading>
        {props.children}
      </div>
      <div className={`row wrap between gap3 lines2 ${classes['foot'] ?? ''}`}>{props.foot}</div>
      {props.order}
    </article>
  )
}

// The parts that a number being typed may mean, below its field, or above it where there is more room.
import type { ProductHit } from '@portal/contract/buying/search'
import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import { PartLine } from './PartLine.tsx'
import { ownNumberTitle } from './ownNumbers.ts'
import type { Combobox } from '../../../ui/forms/useCombobox.ts'
import classes from './PartField.module.css'

export interface PartHit extends Pick<ProductHit, 'displayName' | 'partNumber' | 'imageUrl'> {
  brand: string | null
  manufacturerPartNumber: string | null
  /** The customer's own number that names it [P5.21]. */
  yourNumber?: string
}

export interface PartHitsProps {
  box: Combobox
  field: RefObject<HTMLInputElement | null>
  hits: readonly PartHit[]
  onPick: (partNumber: string) => void
}

/** Pixels the list may need. */
const tallest = 320

export function PartHits({ box, field, hits, onPick }: PartHitsProps) {
  const [isUp, setUp] = useState(false)
  useLayoutEffect(() => {
    const place = field.current?.getBoundingClientRect()
    // The space a phone's keyboard leaves of the page.
    const height = globalThis.visualViewport?.height ?? globalThis.innerHeight
    if (place) setUp(place.bottom + tallest > height && place.top > height - place.bottom)
  }, [field, hits])
  return (
    // The cursor stays in the field while a pointer is on the list.
    <ul
      id={`${box.id}list`}
      role="listbox"
      aria-label="Suggestions"
      className={`hangs list floating ${classes['hits'] ?? ''}`}
      data-up={isUp}
      onPointerDown={(event) => event.preventDefault()}
    >
      {hits.map((hit, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
        <li
          key={hit.partNumber}
          id={box.getId(at)}
          role="option"
          aria-selected={at === box.active}
          className="choosable row gap3 pad2 rounded-md clickable hovers"
          onClick={() => onPick(hit.partNumber)}
        >
          <img className="rigid sunken rounded-md" src={hit.imageUrl} alt="" width={40} height={30} />
          <span>
            {hit.displayName}
            {hit.yourNumber !== undefined && (
              <b className="block text-sm strong">
                {ownNumberTitle} {hit.yourNumber}
              </b>
            )}
            <PartLine part={hit} />
          </span>
        </li>
      ))}
    </ul>
  )
}

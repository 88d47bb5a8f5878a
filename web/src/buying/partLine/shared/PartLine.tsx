// The text below the name of a part in every line: our number, who makes it and under which number, the customer's
// own, and the unit it is for.
import type { KnownPart } from '@portal/contract/buying/partTexts'
import { formatManufacturer, partTexts } from '@portal/contract/buying/partTexts'
import { Fragment } from 'react'
import { useSession } from '../../../platform/session.ts'
import classes from './PartLine.module.css'

export function PartLine({ part }: { part: KnownPart }) {
  const { profile } = useSession()
  const maker = formatManufacturer(part)
  return (
    <span className="block text-note muted numbers breaks">
      {partTexts(part, profile?.businessName).map((text, at) => (
        <Fragment key={text}>
          {at > 0 && ' · '}
          {/* Which of two parts of one name it is. */}
          {text === maker ? <span className={classes['maker']}>{text}</span> : text}
        </Fragment>
      ))}
    </span>
  )
}

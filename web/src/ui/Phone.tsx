// The help line's number, which never breaks at its hyphens.
import { Fragment } from 'react'
import { useBrand } from '../platform/config.ts'

export const Phone = () => <span className="phone">{useBrand().phone}</span>

/** A text whose phone number, if it names one, does not break. */
export function WithPhone({ text }: { text: string }) {
  const { phone } = useBrand()
  const parts = phone ? text.split(phone) : [text]
  return parts.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
    <Fragment key={at}>
      {at > 0 && <Phone />}
      {part}
    </Fragment>
  ))
}

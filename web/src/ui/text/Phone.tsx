// The help line's number, which never breaks at its hyphens.
import { useBrand } from '../../platform/config.ts'

export const Phone = () => <span className="nowrap">{useBrand().phone}</span>

/** The help line as a sentence names it: the number, and what to choose there. */
export function HelpLine() {
  const { phoneOption } = useBrand()
  return (
    <>
      <Phone />
      {phoneOption && `, ${phoneOption}`}
    </>
  )
}

/** A text whose phone number, if it names one, does not break; some have a hyphen where the number has a space. */
export function WithPhone({ text }: { text: string }) {
  const { phone } = useBrand()
  const number = phone.replace(/\W/g, (sign) => (sign === ' ' ? '[ -]' : `\\${sign}`))
  const parts = phone ? text.split(new RegExp(`(${number})`)) : [text]
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
      <span key={at} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

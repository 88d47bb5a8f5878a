// Serials, typed or pasted, a line or a comma between them: each is answered with what became of it [S14.03].
import { Textarea } from '@mantine/core'
import { maxUnitLines } from '@portal/contract/machines/groupForm'
import type { OutputOf } from '@portal/contract/platform/call'
import type { groupCalls } from '@portal/contract/machines/groups'
import { unitOutcomeLabels } from '@portal/contract/machines/groups'
import { useRef, useState } from 'react'
import { moveFocusTo } from '../../platform/focus.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import type { GroupChanges } from './useGroup.ts'

type Outcomes = OutputOf<typeof groupCalls.addGroupUnits>['outcomes']

/** The serials of a pasted text: of a column of a spreadsheet, of a list with commas. */
const serialsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((serial) => serial.trim())
    .filter(Boolean)

const outcomeColors: Partial<Record<Outcomes[number]['outcome'], string>> = {
  ADDED: 'ok',
  UNKNOWN: 'danger',
  OTHER_ORGANIZATION: 'danger',
}

export function AddUnits({ changes }: { changes: GroupChanges }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [outcomes, setOutcomes] = useState<Outcomes>()
  const serials = serialsIn(text)
  const isTooMany = serials.length > maxUnitLines
  const add = async () => {
    if (serials.length === 0 || isTooMany) return
    const done = await changes.addSerials(serials)
    if (!done) return
    setOutcomes(done.outcomes)
    // The button may be off now, and the focus is on it.
    moveFocusTo(field.current)
    // Unknown input stays to be corrected.
    setText(
      done.outcomes
        .filter(({ outcome }) => outcome === 'UNKNOWN' || outcome === 'OTHER_ORGANIZATION')
        .map(({ line }) => line)
        .join('\n'),
    )
  }
  const added = outcomes?.filter(({ outcome }) => outcome === 'ADDED').length ?? 0
  return (
    <form
      className="stack gap2 above3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Textarea
        ref={field}
        label="Add units by serial"
        description="Type or paste serials, one on each line or with commas between them."
        rows={4}
        value={text}
        error={isTooMany ? `At most ${formatQuantity(maxUnitLines)} serials at once.` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" disabled={changes.isBusy || serials.length === 0 || isTooMany}>
          Add Units
        </Button>
      </div>
      {outcomes && (
        <div role="status">
          <p className="bare muted">
            {plural(added, 'unit')} added, of {plural(outcomes.length, 'line')}.
          </p>
          <ul className="list rows above3 text-sm" aria-label="What became of each line">
            {outcomes.map(({ line, outcome }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a serial may be on several lines
              <li key={`${at} ${line}`}>
                <span>{line}</span>
                <span className={outcomeColors[outcome]}>{unitOutcomeLabels[outcome]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  )
}

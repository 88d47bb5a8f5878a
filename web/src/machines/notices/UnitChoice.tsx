// Which of the open units are done: ticked one by one, all at once, or pasted as a column of serials.
import { Checkbox, TextInput } from '@mantine/core'
import type { NoticeDetail } from '@portal/contract/machines/notices'
import { maxNoticeUnits } from '@portal/contract/machines/notices'
import { completionMessages } from '@portal/contract/machines/noticeCompletion'
import { Fragment, useState } from 'react'
import { plural } from '../../platform/formats.ts'
import { groupByOrganization } from './unitGroups.ts'
import { Button } from '../../ui/forms/Button.tsx'

interface UnitChoiceProps {
  notice: NoticeDetail
  chosen: readonly string[]
  onChange: (serials: string[]) => void
  error: string | undefined
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function UnitChoice({ notice, chosen, onChange, error }: UnitChoiceProps) {
  const [words, setWords] = useState('')
  const open = notice.units.filter(({ status }) => status === 'OPEN')
  const shown = open.filter((unit) =>
    `${unit.unitSerial} ${unit.customerVehicleNumber ?? ''} ${unit.model}`.toLowerCase().includes(words.toLowerCase()),
  )
  const isChosen = (serial: string) => chosen.some((each) => same(each, serial))
  const toggle = (serial: string) =>
    onChange(isChosen(serial) ? chosen.filter((each) => !same(each, serial)) : [...chosen, serial])
  const areChosen = (units: NoticeDetail['units']) =>
    units.length > 0 && units.every(({ unitSerial }) => isChosen(unitSerial))
  const chooseAll = (units: NoticeDetail['units'], isWanted: boolean) => {
    const serials = units.map(({ unitSerial }) => unitSerial)
    const rest = chosen.filter((each) => !serials.some((serial) => same(each, serial)))
    onChange(isWanted ? [...rest, ...serials] : rest)
  }
  const organizations = groupByOrganization(shown)
  // A unit that was pasted or linked to, and is not among the open units: reported, and refused on sending.
  const others =
    notice.units.length < maxNoticeUnits
      ? chosen.filter((serial) => !open.some((unit) => same(unit.unitSerial, serial)))
      : []
  const done = notice.units.filter(
    (unit) => unit.status === 'COMPLETE' && others.some((serial) => same(serial, unit.unitSerial)),
  )
  const unknown = others.filter((serial) => !done.some((unit) => same(unit.unitSerial, serial)))
  const problems = [
    ...(unknown.length > 0 ? [completionMessages.notAffected(unknown)] : []),
    ...(done.length > 0 ? [completionMessages.alreadyComplete(done.map(({ unitSerial }) => unitSerial))] : []),
  ]

  if (open.length === 0 && others.length === 0)
    return <p className="bare muted">All of your units are complete for this notice.</p>
  return (
    <fieldset className="stack gap2 fieldset">
      <legend className="no-padding below1h text-sm medium">
        Units{' '}
        <span className="danger" aria-hidden>
          *
        </span>
      </legend>
      <TextInput
        aria-label="Find or paste unit serials"
        placeholder="Find a unit, or paste a column of serials"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onPaste={(event) => {
          const serials = event.clipboardData
            .getData('text')
            .split(/[\s,;]+/)
            .filter(Boolean)
          if (serials.length < 2) return
          event.preventDefault()
          onChange([...new Set([...chosen, ...serials.filter((serial) => !isChosen(serial))])])
        }}
      />
      <div className="pad1-2">
        <Checkbox
          label={words ? `All ${shown.length} found` : `All ${plural(open.length, 'open unit')}`}
          checked={areChosen(shown)}
          disabled={shown.length === 0}
          onChange={(event) => chooseAll(shown, event.currentTarget.checked)}
        />
      </div>
      <ul className="list lined frame scroll capped">
        {organizations.map(({ accountId, name, units }) => (
          <Fragment key={accountId}>
            {organizations.length > 1 && (
              <li className="pad2h-4 sunken strong">
                <Checkbox
                  label={`${name}: all ${plural(units.length, 'unit')}`}
                  checked={areChosen(units)}
                  onChange={(event) => chooseAll(units, event.currentTarget.checked)}
                />
              </li>
            )}
            {units.map((unit) => (
              <li className="pad2h-4" key={unit.instanceId}>
                <Checkbox
                  label={unit.unitSerial}
                  description={[unit.customerVehicleNumber, unit.model, unit.place].filter(Boolean).join(' · ')}
                  checked={isChosen(unit.unitSerial)}
                  onChange={() => toggle(unit.unitSerial)}
                />
              </li>
            ))}
          </Fragment>
        ))}
        {shown.length === 0 && <li className="muted">No open unit matches.</li>}
      </ul>
      {organizations.length > 1 && (
        <p className="bare muted">Each organization gets a report and a receipt of its own.</p>
      )}
      {others.length > 0 && (
        <div className="text-sm danger breaks">
          {problems.map((problem) => (
            <p className="bare" key={problem}>
              {problem}
            </p>
          ))}
          <Button look="text" onClick={() => onChange(chosen.filter((serial) => !others.includes(serial)))}>
            Leave {others.length === 1 ? 'it' : 'them'} out
          </Button>
        </div>
      )}
      {error && others.length === 0 && <p className="bare text-sm danger breaks">{error}</p>}
    </fieldset>
  )
}

// An inspection at the machine: what was open before, every item of the sheet, the meter, the signature. How far it is stands at
// the bottom, and what is missing is said and led to [P6.30, P6.31].
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { InspectionKind, InspectionStart } from '@portal/contract/machines/inspectionRecords'
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import { findOddHours } from '@portal/contract/machines/inspectionRules'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { useState } from 'react'
import { CallError } from '../../../platform/errors.ts'
import { formatDate, formatQuantity } from '../../../platform/formats.ts'
import { showMessage } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { CarriedDefects } from './CarriedDefects.tsx'
import { ItemCard } from './ItemCard.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import type { KeptSheet } from '../offline/keptSheets.ts'
import { describeKept, describeRecorded } from '../offline/sheetMessages.ts'
import { findAllMissing, noAnswer, toNumber } from './sheetDraft.ts'
import { useSheetDraft } from './useSheetDraft.ts'
import classes from './record.module.css'

interface SheetFormProps {
  start: InspectionStart
  kind: InspectionKind
  replaces: string | null
  /** Serials of the units that come after it. */
  upcoming: readonly string[]
  /** How far the clock of this device is from that of the portal, in milliseconds. */
  skew: number
  /** The sheet or the open defects changed meanwhile. */
  onStale: () => void
  /** Its name on this device, and what is kept of it there; null for nothing. */
  name: string
  kept: KeptSheet | null
}

/** Brings a part into sight, with the focus on its first field. */
function leadTo(anchor: string): void {
  const part = document.getElementById(anchor)
  part?.scrollIntoView({ block: 'center' })
  const field = part?.querySelector<HTMLElement>('input:not([hidden]), textarea') ?? part
  field?.focus({ preventScroll: true })
}

/** Longer than a network takes, shorter than a wrong clock is wrong by. */
const clockTolerance = 30 * 60 * 1000

export function SheetForm({ start, kind, replaces, upcoming, skew, onStale, name, kept }: SheetFormProps) {
  const { sheet, openDefects, lastHours } = start
  const { draft, change, problem, sign: signDraft, isSending } = useSheetDraft(kept, { name, start, kind, replaces })
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string; fields: Record<string, string> }>()
  const navigate = useNavigate()
  const { parts, missing } = findAllMissing(draft, start, replaces)
  const [first] = missing
  const doneOn = draft.doneOn || start.today
  const oddHours = findOddHours(toNumber(draft.hours), lastHours, doneOn)
  const begin = <T extends object>(patch: T) => change({ sheetVersion: sheet.version, ...patch })
  const says = (anchor: string) =>
    (isTried ? missing.find((each) => each.anchor === anchor)?.message : undefined) ?? refusal?.fields[anchor]

  const sign = async () => {
    setTried(true)
    setRefusal(undefined)
    if (first) return leadTo(first.anchor)
    await signDraft().then(
      (signed) => {
        const isRecorded = 'inspectionNumber' in signed
        const next = upcoming.length > 0 ? inspectionPaths.records(upcoming, kind) : undefined
        showMessage({ ...(isRecorded ? describeRecorded(signed) : describeKept(signed)), goesAlong: true })
        const to = next ?? (isRecorded ? inspectionPaths.record(signed.inspectionNumber) : inspectionPaths.waiting())
        void navigate({ href: to, replace: true })
      },
      (error: unknown) => {
        const isRefusal = error instanceof CallError
        setRefusal({ text: error instanceof Error ? error.message : '', fields: isRefusal ? error.fields : {} })
        if (isRefusal && error.code === 'CONFLICT') onStale()
      },
    )
    return undefined
  }

  return (
    <form
      method="post"
      noValidate
      className="stack gap5 width-xl page-center"
      onSubmit={(event) => {
        event.preventDefault()
        void sign()
      }}
    >
      {problem && (
        <p className="bare pad3-4 rounded on-soon" role="alert">
          {problem}
        </p>
      )}
      {kept?.waiting?.state === 'REFUSED' && (
        <p className="bare pad3-4 rounded on-soon" role="status">
          {kept.waiting.message}
        </p>
      )}
      {start.outOfService !== null && (
        <p className="bare pad3-4 rounded on-danger" role="status">
          Out of service: {start.outOfService}
        </p>
      )}
      {Math.abs(skew) > clockTolerance && (
        <p className="bare pad3-4 rounded on-soon" role="status">
          The clock of this device is wrong. The inspection takes the date and time of the portal:{' '}
          {formatDate(start.today)}.
        </p>
      )}
      {draft.sheetVersion > 0 && draft.sheetVersion !== sheet.version && (
        <p className="bare pad3-4 rounded on-soon" role="status">
          The check sheet has a new version since you began. Your answers are kept; items that are new are open.
        </p>
      )}
      {openDefects.length > 0 && (
        <CarriedDefects
          defects={openDefects}
          said={draft.carried}
          isTried={isTried}
          onChange={(defectId, patch) =>
            change(({ carried }) => ({
              sheetVersion: sheet.version,
              carried: { ...carried, [defectId]: { answer: null, note: '', ...carried[defectId], ...patch } },
            }))
          }
        />
      )}
      {sheet.sections.map(({ title, items }) => (
        <section key={title} className="stack gap3" aria-label={title}>
          <h2>{title}</h2>
          <ul className="list stack gap3">
            {items.map((item) => (
              <ItemCard
                key={item.id}
                item={item}
                given={draft.answers[item.id]}
                isTried={isTried}
                onChange={(patch) =>
                  change(({ answers }) => {
                    const before = answers[item.id] ?? noAnswer
                    return {
                      sheetVersion: sheet.version,
                      answers: { ...answers, [item.id]: { ...before, ...patch(before) } },
                    }
                  })
                }
              />
            ))}
          </ul>
        </section>
      ))}
      <section className="stack gap3" aria-label="Meter and date">
        <h2>Meter and date</h2>
        <div className={classes['item']} data-missing={Boolean(says('hours') ?? says('done-on'))}>
          <div id="hours">
            <TextInput
              label="Hours on the meter"
              inputMode="decimal"
              autoComplete="off"
              size="lg"
              description={
                lastHours
                  ? `${formatQuantity(lastHours.hours)} on ${formatDate(lastHours.doneOn)}`
                  : 'The first reading of this unit'
              }
              value={draft.hours}
              error={says('hours')}
              onChange={(event) => begin({ hours: event.target.value.slice(0, 10) })}
            />
          </div>
          {(draft.hoursReason !== '' || (oddHours !== undefined && (isTried || draft.hours !== ''))) && (
            <Textarea
              label="About the hours"
              description={isTried ? undefined : oddHours}
              maxLength={200}
              value={draft.hoursReason}
              onChange={(event) => begin({ hoursReason: event.target.value })}
            />
          )}
          <div id="done-on">
            <TextInput
              label="Date of the inspection"
              type="date"
              size="lg"
              max={start.today}
              value={doneOn}
              error={says('done-on')}
              onChange={(event) => begin({ doneOn: event.target.value })}
            />
          </div>
          <Textarea
            label="Remark"
            rows={2}
            maxLength={1000}
            value={draft.remark}
            onChange={(event) => begin({ remark: event.target.value })}
          />
        </div>
      </section>
      {replaces !== null && (
        <section className="stack gap3" aria-label="Correction">
          <h2>Correction of {replaces}</h2>
          <div id="correction" className={classes['item']} data-missing={Boolean(says('correction'))}>
            <Textarea
              label="Why it is corrected"
              required
              rows={2}
              maxLength={500}
              value={draft.correction}
              error={says('correction')}
              onChange={(event) => begin({ correction: event.target.value })}
            />
          </div>
        </section>
      )}
      <section className="stack gap3" aria-label="Signature">
        <h2>Signature</h2>
        <div id="signature" className={classes['item']} data-missing={Boolean(says('signature'))}>
          <TextInput
            label="Inspector"
            required
            size="lg"
            maxLength={80}
            value={draft.inspector}
            onChange={(event) => begin({ inspector: event.target.value })}
          />
          {!draft.isTyped && <SignaturePad path={draft.signature} onChange={(signature) => begin({ signature })} />}
          <Checkbox
            size="lg"
            label="My typed name is my signature"
            checked={draft.isTyped}
            onChange={(event) => begin({ isTyped: event.target.checked })}
          />
          {says('signature') && (
            <p className="bare text-sm danger" role="alert">
              {says('signature')}
            </p>
          )}
        </div>
      </section>
      <div className={classes['bar']}>
        {refusal && (
          <p className="bare text-sm danger" role="alert">
            {refusal.text} {Object.keys(refusal.fields).length === 0 && 'Nothing you entered is lost.'}
          </p>
        )}
        {isTried && first && (
          <p className="bare text-sm danger" role="alert">
            {missing.length} missing, next: {first.label}
          </p>
        )}
        <progress max={parts} value={parts - missing.length} aria-label="Answered" />
        <div className="row wrap between gap3">
          <strong className="numbers" aria-live="polite">
            {parts - missing.length} of {parts}
          </strong>
          {first && (
            <Button large onClick={() => leadTo(first.anchor)}>
              Next open
            </Button>
          )}
          <Button large type="submit" look="primary" loading={isSending}>
            Sign inspection
          </Button>
        </div>
        <span className="visually-hidden">{inspectionKindLabels[kind]}</span>
      </div>
    </form>
  )
}

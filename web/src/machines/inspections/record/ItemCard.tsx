// One item of a sheet: OK, a defect or not applicable, and what a defect asks for.
import { Textarea } from '@mantine/core'
import type { SheetItem } from '@portal/contract/machines/checkSheets'
import { foundLabels } from '@portal/contract/machines/inspectionRecords'
import type { ItemAnswer } from '@portal/contract/machines/inspectionRules'
import { answerMessages, findMissing, formatLimits, judge } from '@portal/contract/machines/inspectionRules'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import field from '../../../ui/forms/field.module.css'
import { Photos } from './Photos.tsx'
import { Segments } from './Segments.tsx'
import type { DraftAnswer } from './sheetDraft.ts'
import { noAnswer, toNumber } from './sheetDraft.ts'
import classes from './record.module.css'

const answers = [
  { value: 'OK', label: 'OK', tone: 'ok' },
  { value: 'DEFECT', label: 'Defect', tone: 'danger' },
  { value: 'NOT_APPLICABLE', label: 'N/A', tone: 'neutral' },
] as const
const severities = [
  { value: 'MINOR', label: 'Minor: may be used', tone: 'soon' },
  { value: 'SEVERE', label: 'Severe: do not use', tone: 'danger' },
] as const

interface ItemCardProps {
  item: SheetItem
  given: DraftAnswer | undefined
  /** From the first try to sign on, it says what is missing. */
  isTried: boolean
  onChange: (patch: (before: DraftAnswer) => Partial<DraftAnswer>) => void
}

export function ItemCard({ item, given = noAnswer, isTried, onChange }: ItemCardProps) {
  const reading = toNumber(given.reading)
  const asGiven = { ...given, itemId: item.id, reading, photos: given.photos.map(({ photoId }) => photoId) }
  const found = judge(item, asGiven)
  const isDefect = found === 'DEFECT' || found === 'SEVERE'
  const missing = isTried ? findMissing(item, asGiven) : undefined
  const isReading = item.kind === 'READING'
  const isSkipped = given.answer === 'NOT_APPLICABLE'
  const asksPhoto = !isSkipped && (item.kind === 'PHOTO' || (isDefect && item.defectAsks === 'PHOTO'))
  const choose = (answer: ItemAnswer) => onChange(() => ({ answer }))
  return (
    <li
      id={`item-${item.id}`}
      tabIndex={-1}
      className={classes['item']}
      data-found={found}
      data-missing={Boolean(missing)}
    >
      <p className="bare medium">{item.text}</p>
      {isReading && (
        <label className="row wrap gap3">
          <input
            className={`right ${field['field'] ?? ''} ${classes['reading'] ?? ''}`}
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${item.text}, ${item.unit ?? ''}`}
            value={given.reading}
            onChange={(event) => {
              const typed = event.target.value.slice(0, 14)
              onChange((before) => ({ reading: typed, answer: before.answer === 'DEFECT' ? 'DEFECT' : null }))
            }}
          />
          <span>{item.unit}</span>
          <span className="muted text-sm">{formatLimits({ ...item, unit: null })}</span>
        </label>
      )}
      <Segments
        label={item.text}
        value={found === undefined ? null : isDefect ? 'DEFECT' : found}
        options={isReading ? answers.filter(({ value }) => value !== 'OK') : answers}
        onChoose={choose}
      />
      {isReading && found === 'OK' && (
        <div>
          <StatusBadge tone="ok">Within its limits</StatusBadge>
        </div>
      )}
      {isDefect && (
        <div className="stack gap3">
          {isReading && reading !== null && given.answer !== 'DEFECT' && (
            <p className="bare text-sm danger">Outside of its limits: that is a defect.</p>
          )}
          <Segments
            label={`How severe: ${item.text}`}
            value={found === 'SEVERE' ? 'SEVERE' : 'MINOR'}
            options={severities}
            onChoose={(severity) => onChange(() => ({ severity }))}
          />
          <Textarea
            label="What is wrong"
            required={item.defectAsks !== 'NOTHING'}
            rows={2}
            maxLength={500}
            value={given.note}
            onChange={(event) => {
              const note = event.target.value
              onChange(() => ({ note }))
            }}
          />
        </div>
      )}
      {(asksPhoto || isDefect || given.photos.length > 0) && (
        <Photos
          item={item.text}
          photos={given.photos}
          onAdd={(photo) => onChange((before) => ({ photos: [...before.photos, photo] }))}
          onRemove={(photoId) =>
            onChange((before) => ({ photos: before.photos.filter((photo) => photo.photoId !== photoId) }))
          }
        />
      )}
      {asksPhoto && given.photos.length === 0 && <p className="bare text-sm muted">{answerMessages.photo}</p>}
      {missing && (
        <p className="bare text-sm danger" role="alert">
          {missing}
        </p>
      )}
      {found && <span className="visually-hidden">{foundLabels[found]}</span>}
    </li>
  )
}

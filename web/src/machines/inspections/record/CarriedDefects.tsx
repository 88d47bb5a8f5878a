// Defects that were open before: each is answered, still there or repaired.
import { Textarea } from '@mantine/core'
import { severityLabels } from '@portal/contract/machines/checkSheets'
import type { OpenDefect } from '@portal/contract/machines/inspectionRecords'
import { findMissingCarried } from '@portal/contract/machines/inspectionRules'
import { formatDate } from '../../../platform/formats.ts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import { Segments } from './Segments.tsx'
import type { DraftCarried, SheetDraft } from './sheetDraft.ts'
import classes from './record.module.css'

const options = [
  { value: 'STILL_THERE', label: 'Still there', tone: 'danger' },
  { value: 'REPAIRED', label: 'Repaired', tone: 'ok' },
] as const

interface CarriedDefectsProps {
  defects: readonly OpenDefect[]
  said: SheetDraft['carried']
  isTried: boolean
  onChange: (defectId: number, patch: Partial<DraftCarried>) => void
}

export const CarriedDefects = ({ defects, said, isTried, onChange }: CarriedDefectsProps) => (
  <section aria-labelledby="open-before" className="stack gap3">
    <h2 id="open-before">Open from before</h2>
    <ul className="list stack gap3">
      {defects.map(({ defectId, item, severity, note, foundBy, foundOn }) => {
        const given = said[defectId]
        const missing = isTried ? findMissingCarried(given && { defectId, ...given }) : undefined
        return (
          <li
            key={defectId}
            id={`carried-${defectId}`}
            tabIndex={-1}
            className={classes['item']}
            data-missing={Boolean(missing)}
          >
            <p className="bare medium">{item}</p>
            <div>
              <StatusBadge tone={severity === 'SEVERE' ? 'danger' : 'soon'}>{severityLabels[severity]}</StatusBadge>
            </div>
            {note && <p className="bare text-sm">{note}</p>}
            <p className="bare text-note muted">
              {foundBy}, {formatDate(foundOn)}
            </p>
            <Segments
              label={`Is it still there? ${item}`}
              value={given?.answer ?? null}
              options={options}
              onChoose={(answer) => onChange(defectId, { answer })}
            />
            {given?.answer === 'REPAIRED' && (
              <Textarea
                label="What was repaired"
                required
                rows={2}
                maxLength={500}
                value={given.note}
                onChange={(event) => onChange(defectId, { note: event.target.value })}
              />
            )}
            {missing && (
              <p className="bare text-sm danger" role="alert">
                {missing}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  </section>
)

// The whole claim again, as it will be submitted, with what it still lacks.
import { addressLines } from '@portal/contract/buying/addresses'
import type { ClaimStep } from '@portal/contract/machines/warrantyForm'
import {
  sumAmounts,
  claimProblems,
  claimSteps,
  coverWarning,
  getStepForField,
} from '@portal/contract/machines/warrantyForm'
import { formatDate, plural } from '../../../platform/formats.ts'
import { today } from '../../../platform/zone.ts'
import { toDraft } from '../claimEntry.ts'
import { claimMoney } from '../shared/claimMoney.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import classes from './ReviewStep.module.css'
import type { StepProps } from './step.ts'
import { useCurrency } from '../../../platform/locale.ts'

export function ReviewStep({ claim: { entry }, coverage, onGo }: StepProps) {
  const draft = toDraft(entry)
  const lacking = Object.keys(claimProblems(draft, today())).map(getStepForField)
  const own = useCurrency()
  const currency = coverage?.currency ?? own
  const warning = coverage && coverWarning(draft, coverage.coverages)
  const message: Record<Exclude<ClaimStep, 'review'>, [label: string, value: string][]> = {
    unit: [
      ['Unit', entry.unitSerial],
      ['Warranty', entry.warrantyType || 'Not known'],
      ['Failed', formatDate(entry.failureDate)],
      ['Repaired', formatDate(entry.repairDate)],
      ['Engine hours', entry.hours],
    ],
    repair: [
      ['Complaint', entry.complaint],
      ['Cause', entry.cause],
      ['Correction', entry.correction],
    ],
    lines: [
      ...draft.lines.map(({ description, quantity, price }): [string, string] => [
        description || 'No name yet',
        claimMoney(quantity * price, currency),
      ]),
      ['Asked', claimMoney(sumAmounts(draft.lines), currency)],
    ],
    files: [
      ['Files', entry.documents.map(({ name }) => name).join(', ') || 'None'],
      ['Credit to', entry.billing ? addressLines(entry.billing).join(', ') : ''],
      ['Parts to', entry.shipping ? addressLines(entry.shipping).join(', ') : 'Nowhere'],
    ],
  }
  return (
    <div className="stack gap1">
      {warning && (
        <p className="bare pad2h-4 rounded-md on-soon text-sm" role="status">
          {warning} You may still submit the claim; whoever reviews it sees this.
        </p>
      )}
      {claimSteps.map(({ id, title }) => {
        if (id === 'review') return null
        const missing = lacking.filter((step) => step === id).length
        return (
          <section className="tall3 line-above" key={id} aria-label={title}>
            <header className="row wrap gap3h lines1 below2">
              <h3 className="text-label">{title}</h3>
              {missing > 0 && <span className="text-sm danger">{plural(missing, 'thing')} missing</span>}
              <Button look="text" className={'push'} aria-label={`Change ${title}`} onClick={() => onGo(id)}>
                Change
              </Button>
            </header>
            <dl
              className={`stack gap1h bare text-sm ${classes['entries'] ?? ''}`}
              data-amounts={id === 'lines' || undefined}
            >
              {message[id].map(([label, value], at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike
                <div key={`${label} ${at}`}>
                  <dt className="breaks">{label}</dt>
                  <dd className="bare lines-kept breaks numbers">{value || 'Missing'}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

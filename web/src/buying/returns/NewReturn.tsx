// The request for a return: lines with quantity, reason and wish, a note and photos.
import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  hasWindow,
  isCreditedOnly,
  returnReasonLabels,
  returnReasons,
  returnResolutionLabels,
  returnResolutions,
} from '@portal/contract/buying/returnRules'
import type { ReturnableOrder } from '@portal/contract/buying/returns'
import { fillBrand, helpLine } from '@portal/contract/provider/brand'
import { latePaths } from '@portal/contract/platform/latePaths'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { useBrand } from '../../platform/config.ts'
import { formatDate, formatQuantity, plural } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { FilePicker } from '../../ui/forms/FilePicker.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { QuantityInput } from '../../ui/forms/QuantityInput.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import record from '../../ui/layout/record.module.css'
import { Totals } from '../../ui/layout/Totals.tsx'
import { orderMoney } from '../orders/shared/amounts.ts'
import classes from './returns.module.css'
import type { ChosenLine } from './useNewReturn.ts'
import { hasCores, leftFor, sumOf, toReason, useNewReturn } from './useNewReturn.ts'

type OrderLine = ReturnableOrder['lines'][number]

export function NewReturn({ order, core }: { order: ReturnableOrder; core: number | undefined }) {
  const navigate = useNavigate()
  const brand = useBrand()
  const { form, submit, isSending } = useNewReturn(order, core, (returnNumber) => {
    showMessage({ kind: 'done', text: `Return ${returnNumber} is requested. We answer by e-mail.` })
    void navigate({ href: latePaths.return(returnNumber) })
  })
  const [lines, documents] = form.watch(['lines', 'documents'])
  const chosen = lines.filter(({ isChosen }) => isChosen)
  const { faults } = form
  const change = (lineNumber: number, patch: Partial<ChosenLine>) =>
    form.change({ lines: lines.map((line) => (line.lineNumber === lineNumber ? { ...line, ...patch } : line)) })
  const sum = sumOf(order, chosen)
  const problem = faults[''] ?? faults['lines']
  return (
    <form method="post" noValidate className={record['main']} onSubmit={(event) => void submit(event)}>
      <FormFault>{problem && fillBrand(problem, brand)}</FormFault>
      <ol className={`list ${record['panel'] ?? ''} ${classes['lines'] ?? ''}`} aria-label="Lines of the order">
        {order.lines.toSorted(byCore(core)).map((line) => {
          const entry = lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
          const at = entry ? chosen.indexOf(entry) : -1
          const fault = (field: string) => {
            const text = at < 0 ? undefined : faults[`lines.${at}.${field}`]
            return text && fillBrand(text, brand)
          }
          return (
            <li className="tall3 line-below" key={line.lineNumber}>
              <Part line={line} entry={entry} order={order} onChange={(patch) => change(line.lineNumber, patch)} />
              {entry?.isChosen && (
                <Choices line={line} entry={entry} fault={fault} onChange={(patch) => change(line.lineNumber, patch)} />
              )}
            </li>
          )
        })}
      </ol>
      {lines.length > 0 ? (
        <div className={`stack gap4 ${record['panel'] ?? ''}`}>
          <Textarea
            label="Tell us more"
            description={`What we need to know. In a hurry? Call ${helpLine(brand)}.`}
            rows={3}
            {...form.field('note')}
          />
          <FilePicker
            label="Photos, of damage best of all"
            files={documents}
            error={faults['documents']}
            onChange={(files) => form.change({ documents: files })}
          />
          {sum && (
            <Totals
              totals={[
                ...(sum.fee > 0
                  ? [[`Restocking fee of ${order.feePercent}%`, orderMoney(-sum.fee, order)] as const]
                  : []),
                ['Credit before tax', orderMoney(sum.credit, order)],
              ]}
            />
          )}
          <div>
            <SubmitButton loading={isSending}>Request return</SubmitButton>
          </div>
        </div>
      ) : (
        <p>Nothing of this order can be returned here. Please call {helpLine(brand)}.</p>
      )}
    </form>
  )
}

/** The line whose cores are meant comes first. */
const byCore = (core: number | undefined) => (one: OrderLine, other: OrderLine) =>
  Number(other.lineNumber === core) - Number(one.lineNumber === core)

interface LineProps {
  line: OrderLine
  onChange: (patch: Partial<ChosenLine>) => void
}

function Part({ line, entry, order, onChange }: LineProps & { entry: ChosenLine | undefined; order: ReturnableOrder }) {
  return (
    <div className="row gap3h">
      <Checkbox
        aria-label={`Return ${line.name}`}
        disabled={!entry}
        checked={entry?.isChosen ?? false}
        onChange={({ currentTarget: { checked } }) => onChange({ isChosen: checked })}
      />
      <img
        className="rigid sunken rounded-md picture"
        src={line.imageUrl}
        alt=""
        width={48}
        height={48}
        loading="lazy"
      />
      <div className="stack gap0h narrow breaks">
        <strong>{line.name}</strong>
        <PartLine part={{ ...line, customerPartNumber: null }} />
        <span className="text-note muted">{stateOf(line, order)}</span>
      </div>
    </div>
  )
}

function stateOf(line: OrderLine, order: ReturnableOrder): string {
  const { coreCharge, shipped, claimed, left, uom, shippedDate, until, isLate, cores, coresUntil, areCoresLate } = line
  if (shipped === 0) return 'Not shipped yet'
  const said = [`${formatQuantity(shipped)} ${uom} shipped${shippedDate ? ` ${formatDate(shippedDate)}` : ''}`]
  if (claimed > 0) said.push(`${formatQuantity(claimed)} in a return already`)
  if (left > 0 && until)
    said.push(
      isLate
        ? `the ${order.days} days to return it are over, except for a defect`
        : `can be returned until ${formatDate(until)}`,
    )
  if (cores > 0 && coresUntil)
    said.push(
      areCoresLate
        ? `the time to return ${plural(cores, 'core')} is over`
        : `${plural(cores, 'core')} to return until ${formatDate(coresUntil)}${coreCharge ? `, ${orderMoney(coreCharge, order)} each` : ''}`,
    )
  return said.join(', ')
}

interface ChoicesProps extends LineProps {
  entry: ChosenLine
  fault: (field: string) => string | undefined
}

function Choices({ line, entry, fault, onChange }: ChoicesProps) {
  const reason = toReason(entry.reason)
  const reasons = returnReasons.filter((each) =>
    each === 'CORE' ? hasCores(line) : line.left > 0 && (!line.isLate || !hasWindow(each)),
  )
  return (
    <div className={`stack top gap3 one-phone ${classes['choices'] ?? ''}`}>
      <div className="stack start gap1">
        <QuantityInput
          label={`Quantity of ${line.name}`}
          value={entry.quantity}
          max={leftFor(line, entry.reason)}
          onChange={(quantity) => onChange({ quantity })}
        />
        {fault('quantity') && (
          <span role="alert" className="text-note danger">
            {fault('quantity')}
          </span>
        )}
      </div>
      <NativeSelect
        aria-label={`Reason for ${line.name}`}
        data={[
          { value: '', label: 'Choose a reason' },
          ...reasons.map((value) => ({ value, label: returnReasonLabels[value] })),
        ]}
        value={entry.reason}
        error={fault('reason')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ reason: value, quantity: Math.max(1, Math.min(entry.quantity, leftFor(line, value))) })
        }
      />
      {reason && !isCreditedOnly(reason) && (
        <NativeSelect
          aria-label={`What you want for ${line.name}`}
          data={returnResolutions.map((value) => ({ value, label: returnResolutionLabels[value] }))}
          value={entry.resolution}
          error={fault('resolution')}
          onChange={({ currentTarget: { value } }) => onChange({ resolution: value })}
        />
      )}
    </div>
  )
}

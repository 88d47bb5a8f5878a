// Labor and parts. Invoice numbers are checked while they are typed [B7.27].
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '../../../ui/icons/IconPlus.ts'
import { warrantyCalls } from '@portal/contract/machines/warranty'
import { claimMessages, maxClaimLines } from '@portal/contract/machines/warrantyForm'
import { useCallQuery } from '../../../platform/client.ts'
import { debounce } from '../../../platform/delays.ts'
import type { EntryLine } from '../claimEntry.ts'
import { newLine } from '../claimEntry.ts'
import { lineTitle } from '../claimFields.ts'
import { LineFields } from './LineFields.tsx'
import type { StepProps } from './step.ts'
import { useCurrency } from '../../../platform/locale.ts'
import { Button } from '../../../ui/forms/Button.tsx'

export function LinesStep({ claim: { entry, change, errors }, coverage, defaults }: StepProps) {
  const { lines } = entry
  const own = useCurrency()
  const unknown = useUnknownInvoices(lines, coverage?.accountId)
  const set = (key: string, patch: Partial<EntryLine>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...patch } : line)) })
  const add = (kind: EntryLine['kind']) => change({ lines: [...lines, newLine(kind, defaults?.laborRate ?? null)] })
  const isFull = lines.length >= maxClaimLines
  return (
    <>
      {lines.length === 0 && (
        <p className="bare text-sm muted">
          Add the hours of work and each part that was used. Parts need their invoice.
        </p>
      )}
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          name={`lines.${at}`}
          title={lineTitle(line.kind, at)}
          currency={coverage?.currency ?? own}
          getError={(field) =>
            errors[`lines.${at}.${field}`] ??
            (field === 'invoiceNumber' && unknown.has(line.invoiceNumber.trim().toUpperCase())
              ? claimMessages.unknownInvoice(line.invoiceNumber.trim())
              : undefined)
          }
          onChange={(patch) => set(line.key, patch)}
          onRemove={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
        />
      ))}
      <div className="row wrap gap3 above1h">
        <Button disabled={isFull} onClick={() => add('LABOUR')}>
          <IconPlus size={16} aria-hidden /> Add Labor
        </Button>
        <Button disabled={isFull} onClick={() => add('PART')}>
          <IconPlus size={16} aria-hidden /> Add Part
        </Button>
      </div>
    </>
  )
}

/** The invoice numbers typed that are none of the organization's, once the typing has stopped. */
function useUnknownInvoices(lines: readonly EntryLine[], accountId: number | undefined): ReadonlySet<string> {
  const typed = lines.map(({ invoiceNumber }) => invoiceNumber.trim().toUpperCase()).filter(Boolean)
  const [key] = useDebouncedValue([...new Set(typed)].toSorted().join(' '), debounce.short)
  const invoiceNumbers = key === '' ? [] : key.split(' ')
  const { data } = useCallQuery(
    warrantyCalls.validateInvoices,
    { invoiceNumbers, accountId: accountId ?? 0 },
    { enabled: invoiceNumbers.length > 0 && accountId !== undefined, quiet: true, keepPrevious: true },
  )
  return new Set((data ?? []).filter(({ isValid }) => !isValid).map(({ invoiceNumber }) => invoiceNumber))
}

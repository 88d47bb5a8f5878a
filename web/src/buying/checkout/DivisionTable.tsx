// Quantities of each line for each address: a table to type or paste into, with the arrows up and down; on a phone, cards.
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { formatQuantity } from '../../platform/formats.ts'
import recordLines from '../../ui/layout/recordLines.module.css'
import { PartCell } from '../partLine/shared/PartCell.tsx'
import classes from './DivisionTable.module.css'
import type { Division, DivisionFaults, DivisibleLine } from './division.ts'
import { cellKey, lineKey, pasted, restText, sharesOf } from './division.ts'

interface DivisionTableProps {
  division: Division
  lines: readonly DivisibleLine[]
  faults: DivisionFaults
  onChange: (changed: Division | { problem: string }) => void
}

const nameOf = ({ addressName, address1 }: Division['addresses'][number]) => addressName ?? address1

export function DivisionTable({ division, lines, faults, onChange }: DivisionTableProps) {
  const { addresses, cells } = division
  const paste = (event: ClipboardEvent, line: number, address: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onChange(pasted(division, lines, { line, address }, text))
  }
  return (
    <div className="scroll-x">
      <table className={`${recordLines['lines'] ?? ''} ${classes['table'] ?? ''}`} aria-label="Quantities by address">
        <thead>
          <tr>
            <th scope="col">Part</th>
            {addresses.map((address, at) => (
              <th scope="col" data-align="end" key={address.addressId}>
                <span className="block ink">
                  {at + 1}. {nameOf(address)}
                </span>
                {address.city}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => {
            const { pieces, rest } = sharesOf(division, line)
            return (
              <tr key={lineKey(line)}>
                <PartCell line={line}>
                  <span className="block text-note muted">
                    {line.partNumber}
                    {line.unitSerial && ` · for ${line.unitSerial}`} · {formatQuantity(line.quantity)} {line.uom}
                  </span>
                  {rest !== 0 && <strong className="block text-note danger">{restText(line, rest)}</strong>}
                </PartCell>
                {addresses.map((address, at) => {
                  const key = cellKey(line, address)
                  const typed = cells[key] ?? ''
                  return (
                    <td key={address.addressId} data-align="end" data-label={`${at + 1}. ${nameOf(address)}`}>
                      <input
                        className={`touch wide2 outlined rounded-md lit ink numbers right ${classes['pieces'] ?? ''}`}
                        inputMode="numeric"
                        maxLength={9}
                        aria-label={`${line.name} to ${nameOf(address)}`}
                        aria-invalid={key in faults || lineKey(line) in faults || String(address.addressId) in faults}
                        data-column={at}
                        value={at === 0 && typed.trim() === '' ? String(pieces[0] ?? 0) : typed}
                        placeholder="0"
                        onFocus={(event) => event.currentTarget.select()}
                        onChange={({ currentTarget: { value } }) =>
                          onChange({ ...division, cells: { ...cells, [key]: value } })
                        }
                        onPaste={(event) => paste(event, row, at)}
                        onKeyDown={moveInColumn}
                      />
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Up and down lead to the same address of the line above and below. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>) {
  const way = { ArrowUp: 'previousElementSibling', ArrowDown: 'nextElementSibling' } as const
  const direction = way[event.key as keyof typeof way]
  const input = event.currentTarget
  const next =
    direction && input.closest('tr')?.[direction]?.querySelector(`[data-column='${input.dataset['column'] ?? ''}']`)
  if (!(next instanceof HTMLInputElement)) return
  event.preventDefault()
  next.focus()
}

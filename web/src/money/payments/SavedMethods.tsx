// Saved cards or bank accounts in their places: what is removed leaves a note with 'Undo' where it stood.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Removable } from '../../ui/forms/Removable.tsx'
import type { SavedMethod } from './usePaymentChanges.ts'
import { usePaymentChanges } from './usePaymentChanges.ts'

export interface SavedMethodsProps<Method> {
  label: string
  methods: Method[]
  nameOf: (method: Method) => string
  /** One of them, with what removes it. */
  renderRow: (method: Method, onRemove: () => void) => ReactNode
  /** Shown where nothing was ever saved. */
  empty: ReactNode
}

export function SavedMethods<Method extends SavedMethod>({
  label,
  methods,
  nameOf,
  renderRow,
  empty,
}: SavedMethodsProps<Method>) {
  // Every method keeps its place while one is on the page, removed or not.
  const [seen, setSeen] = useState(methods)
  const fresh = methods.filter(({ paymentId }) => seen.every((each) => each.paymentId !== paymentId))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const { remove, undo } = usePaymentChanges()
  const now = new Map(methods.map((method) => [method.paymentId, method]))
  if (seen.length === 0) return empty
  return (
    <ul className="stack gap3 list width-xl" aria-label={label}>
      {seen.map((method) => {
        const current = now.get(method.paymentId)
        return (
          <li key={method.paymentId}>
            <Removable name={nameOf(method)} isRemoved={!current} look="card" onUndo={() => void undo(method)}>
              {renderRow(current ?? method, () => {
                // Undoing puts it back as it was, the default included.
                if (current) setSeen(seen.map((each) => (each.paymentId === current.paymentId ? current : each)))
                void remove(method.paymentId)
              })}
            </Removable>
          </li>
        )
      })}
    </ul>
  )
}

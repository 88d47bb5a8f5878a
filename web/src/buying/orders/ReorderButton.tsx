// 'Reorder' in a row of orders or parts: the same preview as on the order itself. Its code comes when it is asked for.
import type { ReorderRequest } from '@portal/contract/buying/orders'
import { IconRefresh } from '../../ui/icons/IconRefresh.ts'
import { IconShoppingCartPlus } from '../../ui/icons/IconShoppingCartPlus.ts'
import type { SyntheticEvent } from 'react'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/forms/Button.tsx'
import classes from '../../ui/layout/rowButton.module.css'
import { lazyComponent } from '../../ui/lazyParts.ts'

const load = () => import('./Reorder.tsx')
const Reorder = lazyComponent(() => load().then((module) => module.Reorder))

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()

interface ReorderButtonProps {
  of: ReorderRequest
  title: string
  label: string
  /** A button with its label, rather than a picture in a row. */
  isWide?: boolean
}

export function ReorderButton({ of, title, label, isWide = false }: ReorderButtonProps) {
  const [opened, setOpened] = useState(false)
  const onIntent = () => void load().catch(() => undefined)
  return (
    <>
      {isWide ? (
        <Button look="primary" onClick={() => setOpened(true)} onPointerEnter={onIntent} onFocus={onIntent}>
          {label}
        </Button>
      ) : (
        <button
          type="button"
          className={`rounded-md ink outlined lit ${classes['button'] ?? ''}`}
          aria-label={label}
          title={of.orderNumber === undefined ? 'Add to Cart' : 'Reorder'}
          onClick={() => setOpened(true)}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          {of.orderNumber === undefined ? (
            <IconShoppingCartPlus size={16} aria-hidden />
          ) : (
            <IconRefresh size={16} aria-hidden />
          )}
        </button>
      )}
      {/* A click on the row leads to the order; what happens in the dialog is none of the row's business. */}
      {opened &&
        createPortal(
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps events from the row
          <div onClick={stopPropagation} onAuxClick={stopPropagation} onKeyDown={stopPropagation}>
            <Suspense>
              <Reorder of={of} title={title} onClose={() => setOpened(false)} />
            </Suspense>
          </div>,
          document.body,
        )}
    </>
  )
}

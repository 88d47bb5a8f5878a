// 'Reorder' in a row of the list: the same preview as on the order itself. Its code comes when it is asked for.
import { IconRefresh } from '../../ui/icons/IconRefresh.ts'
import type { SyntheticEvent } from 'react'
import { retryWhenOnline } from '../../platform/connection.ts'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from '../../ui/layout/rowButton.module.css'

const load = () => import('./Reorder.tsx')
const Reorder = lazy(() => retryWhenOnline(load).then((module) => ({ default: module.Reorder })))

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()

export function ReorderButton({ orderNumber }: { orderNumber: string }) {
  const [opened, setOpened] = useState(false)
  const onIntent = () => void load().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-label={`Reorder ${orderNumber}`}
        title="Reorder"
        onClick={() => setOpened(true)}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        <IconRefresh size={16} aria-hidden />
      </button>
      {/* A click on the row leads to the order; what happens in the dialog is none of the row's business. */}
      {opened &&
        createPortal(
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps events from the row
          <div onClick={stopPropagation} onAuxClick={stopPropagation} onKeyDown={stopPropagation}>
            <Suspense>
              <Reorder orderNumber={orderNumber} onClose={() => setOpened(false)} />
            </Suspense>
          </div>,
          document.body,
        )}
    </>
  )
}

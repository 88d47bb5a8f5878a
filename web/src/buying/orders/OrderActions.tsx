// Actions on an order: order it again, ask about it, print it, cancel it while it is not released.
import { IconFileTypePdf } from '../../ui/icons/IconFileTypePdf.ts'
import { IconMessageQuestion } from '../../ui/icons/IconMessageQuestion.ts'
import { IconPackage } from '../../ui/icons/IconPackage.ts'
import { IconPencil } from '../../ui/icons/IconPencil.ts'
import { IconPrinter } from '../../ui/icons/IconPrinter.ts'
import { IconRefresh } from '../../ui/icons/IconRefresh.ts'
import { IconX } from '../../ui/icons/IconX.ts'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { orderCalls } from '@portal/contract/buying/orders'
import { latePaths } from '@portal/contract/platform/latePaths'
import { requestReturns } from '@portal/contract/access/privileges'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { page } from '../../platform/page.ts'
import { useCan } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { useShopper } from '../store/shared/shopper.ts'
import { AskAboutOrder } from './AskAboutOrder.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { Reorder } from './Reorder.tsx'

type OpenDialog = 'reorder' | 'ask' | 'cancel'

export function OrderActions({ order }: { order: OrderDetail }) {
  const { orderNumber } = order
  const { canOrderParts } = useShopper()
  const { pathname } = useLocation()
  const mayReturn =
    useCan()(requestReturns) && order.kind === 'SUPPLY' && order.lines.some(({ status }) => status === 'SHIPPED')
  const [open, setOpen] = useState<OpenDialog>()
  const print = useCallMutation(orderCalls.orderPdf, { onSuccess: ({ url }) => page.go(url) })
  const close = () => setOpen(undefined)
  const box = useRef<HTMLDivElement>(null)
  const couldCancel = useRef(order.canCancel)
  // The button that had the focus goes with the canceling: what is left of them has it then.
  useEffect(() => {
    if (open !== undefined) return
    if (couldCancel.current && !order.canCancel && document.activeElement?.contains(box.current))
      box.current?.querySelector('button')?.focus()
    couldCancel.current = order.canCancel
  }, [open, order.canCancel])
  return (
    <div ref={box} className="flex wrap gap2" data-no-print>
      {canOrderParts && order.kind === 'SUPPLY' && (
        <Button look="primary" onClick={() => setOpen('reorder')}>
          <IconRefresh size={18} aria-hidden /> Reorder
        </Button>
      )}
      <Button onClick={() => setOpen('ask')}>
        <IconMessageQuestion size={18} aria-hidden /> Ask a question
      </Button>
      {mayReturn && (
        <ButtonLink href={latePaths.newReturn(orderNumber)}>
          <IconPackage size={18} aria-hidden /> Return or report a problem
        </ButtonLink>
      )}
      <Button disabled={print.isPending} onClick={() => print.mutate({ orderNumber })}>
        <IconFileTypePdf size={18} aria-hidden /> PDF
      </Button>
      <div className="no-phone">
        <Button onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden /> Print
        </Button>
      </div>
      {order.canChange && (
        <ButtonLink href={`${pathname}?change=yes`}>
          <IconPencil size={18} aria-hidden /> Change this order
        </ButtonLink>
      )}
      {order.canCancel && (
        <Button look="quiet" onClick={() => setOpen('cancel')}>
          <IconX size={18} aria-hidden /> Cancel order
        </Button>
      )}
      {open === 'reorder' && <Reorder of={{ orderNumber }} title={`Order ${orderNumber} again`} onClose={close} />}
      {open === 'ask' && <AskAboutOrder orderNumber={orderNumber} onClose={close} />}
      {open === 'cancel' && <CancelOrder order={order} onClose={close} />}
    </div>
  )
}

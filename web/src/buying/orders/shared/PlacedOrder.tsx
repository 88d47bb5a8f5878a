// After an order is placed, in either store: its number, where to go from here, and the order itself.
import { IconCircleCheckFilled } from '../../../ui/icons/IconCircleCheckFilled.ts'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { viewOrders } from '@portal/contract/access/privileges'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { CallError } from '../../../platform/errors.ts'
import { useBrand } from '../../../platform/config.ts'
import { useCan, useSession } from '../../../platform/session.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import classes from './PlacedOrder.module.css'

export interface PlacedOrderProps {
  orderNumber: string
  asked: { data?: OrderDetail | null | undefined; error: CallError | null; isPending: boolean; refetch: () => unknown }
  /** The title: 'Your order is placed'. */
  done: string
  after?: string
  /** Why the order is not on the page. */
  unloaded: string
  /** Beside 'View your order'. */
  onward: ReactNode
  /** The page has the address of the one before, so that no one else moves the focus here. */
  takesFocus?: boolean
  children: (order: OrderDetail) => ReactNode
}

export function PlacedOrder({ orderNumber, asked, takesFocus = false, ...props }: PlacedOrderProps) {
  const { profile } = useSession()
  const brand = useBrand()
  const can = useCan()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <article className={`stack gap6 page-center ${classes['page'] ?? ''}`}>
      <header className="line gap5 lines1">
        <IconCircleCheckFilled size={44} aria-hidden className="rigid ok" data-no-print />
        <div>
          <p className="letterhead">{brand.company}</p>
          <h1 ref={heading} tabIndex={-1}>
            Thank you{profile ? `, ${profile.firstName}` : ''}. {props.done}.
          </h1>
          <p className="bare above2 text-lg">
            Order number <strong className="numbers">{orderNumber}</strong>
          </p>
          <p className="bare above1 muted" data-no-print>
            A confirmation is on its way to {profile?.email}.{props.after && ` ${props.after}`}
          </p>
        </div>
      </header>
      <div className="flex wrap gap3" data-no-print>
        <ButtonLink
          href={can(viewOrders) ? paths.order(orderNumber) : latePaths.historyOrder(orderNumber)}
          look="primary"
        >
          View your order
        </ButtonLink>
        {props.onward}
      </div>
      {asked.isPending && <SkeletonRows rows={5} height={64} />}
      {asked.error && (
        <ErrorState
          title={props.unloaded}
          message={`Its number is ${orderNumber}.`}
          onRetry={() => void asked.refetch()}
        />
      )}
      {asked.data && props.children(asked.data)}
    </article>
  )
}

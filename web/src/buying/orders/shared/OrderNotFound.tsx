// In the place of an order that is unknown, or another person's: the two look the same.
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'

export interface OrderNotFoundProps {
  children: ReactNode
  /** The way on. */
  onward: { label: string; href: string }
}

export function OrderNotFound({ children, onward }: OrderNotFoundProps) {
  return (
    <EmptyState
      level={1}
      title="We could not find this order"
      art="/art/states/no-results.svg"
      action={
        <ButtonLink href={onward.href} look="primary">
          {onward.label}
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </EmptyState>
  )
}

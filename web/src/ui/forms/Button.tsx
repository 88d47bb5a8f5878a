// The one button of the portal, and the link that looks like one. Plain elements, because a page of products has dozens of them.
import type { ComponentProps, MouseEvent } from 'react'
import actions from '../layout/actions.module.css'
import type { LinkProps } from '../text/Link.tsx'
import { Link } from '../text/Link.tsx'

interface Look {
  /** `icon` holds an icon alone and has an aria-label. */
  look?: 'primary' | 'secondary' | 'quiet' | 'text' | 'icon'
  large?: boolean
  /** As wide as what it is in. */
  wide?: boolean
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** At work: it cannot be pressed again. It is not disabled, because a disabled button would drop the focus. */
  loading?: boolean | undefined
}

const ignore = (event: MouseEvent) => event.preventDefault()

const attributes = ({ look = 'secondary', large, wide, className }: Look & { className?: string | undefined }) => ({
  className: className ? `${actions[look] ?? ''} ${className}` : actions[look],
  'data-size': large ? 'large' : undefined,
  'data-wide': wide,
})

export function Button({ look, large, wide, loading, className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...(look === 'icon' && { title: props['aria-label'] })}
      {...props}
      {...attributes({ look, large, wide, className })}
      {...(loading && { 'aria-disabled': true, 'data-loading': true, onClick: ignore })}
    />
  )
}

export function ButtonLink({ look, large, wide, className, ...props }: Look & LinkProps) {
  const tip = look === 'icon' && { title: props['aria-label'] }
  return <Link {...tip} {...props} {...attributes({ look, large, wide, className })} />
}

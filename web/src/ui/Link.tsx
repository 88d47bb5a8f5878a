// A link to a page of this portal or elsewhere; pages of ours load ahead when a pointer or finger nears them.
import { useRouter, Link as RouterLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { isPdf } from '../platform/pdf.ts'
import { PdfLink } from './PdfLink.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** An address from app/paths.ts, or an absolute one. */
  href: string
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
  /** Swap the history entry instead of adding one. */
  replace?: boolean
}

export function Link({ href, replace, children, ...rest }: LinkProps) {
  const router = useRouter()
  if (isPdf(href)) {
    return (
      <PdfLink href={href} {...rest}>
        {children}
      </PdfLink>
    )
  }
  if (!href.startsWith('/')) {
    return (
      <a href={href} rel="noreferrer" {...rest}>
        {children}
      </a>
    )
  }
  const { pathname, search, hash } = new URL(href, 'http://portal')
  return (
    <RouterLink
      to={pathname as '/'}
      search={router.options.parseSearch?.(search) as never}
      hash={hash.slice(1)}
      preload="intent"
      {...(replace && { replace })}
      {...rest}
    >
      {children}
    </RouterLink>
  )
}

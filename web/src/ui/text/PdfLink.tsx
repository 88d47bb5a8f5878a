// A link to a PDF: in the external document viewer where one is configured, otherwise directly; both in a new tab [B2.90].
import type { ComponentProps } from 'react'
import { usePdfHref } from '../../platform/pdf.ts'

export interface PdfLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  href: string
}

export function PdfLink({ href, children, ...rest }: PdfLinkProps) {
  return (
    <a {...rest} href={usePdfHref(href)} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

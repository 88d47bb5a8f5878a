// Where a PDF opens: in the deployment's document viewer when there is one, otherwise as it is [B2.90].
import { useSyncExternalStore } from 'react'
import { useConfig } from './config.ts'

/** True if `href` is the address of a PDF file. */
export const isPdf = (href: string): boolean => /\.pdf(?:[?#]|$)/i.test(href)

/**
 * The address that shows the PDF at `href`. `viewer` is LINK_DOCUMENT_VIEWER, which takes the whole address of the
 * file as its parameter `url`; `origin` is the portal's, '' while it is not known.
 */
export function pdfHref(href: string, viewer: string | null, origin: string): string {
  const isWhole = /^https?:/i.test(href)
  if (viewer === null || (!isWhole && origin === '')) return href
  const address = new URL(viewer)
  address.searchParams.set('url', isWhole ? href : new URL(href, origin).href)
  return address.href
}

const never = () => () => undefined

/** The same for this deployment. The viewer comes only in the browser, because the server does not know its public origin. */
export function usePdfHref(href: string): string {
  const { documentViewer } = useConfig().links
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )
  return pdfHref(href, documentViewer, origin)
}

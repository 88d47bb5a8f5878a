// The head of a page, as the routes and the build describe it. Scripts are named here, not loaded: the first script loads
// them once the browser has painted (app/client.ts). A page rendered in the browser shows nothing before they ran: there
// they load at once.
import type { RouterManagedTag } from '@tanstack/react-router'
import { Asset, useRouteContext, useTags } from '@tanstack/react-router'
import type { Row } from './routeRows.ts'

export function Head({ nonce }: { nonce: string }) {
  const isRendered = useRouteContext({ from: '__root__', select: isRenderedOnServer })
  return useTags().map((tag) => <Asset key={JSON.stringify(tag)} {...(isRendered ? named(tag) : tag)} nonce={nonce} />)
}

// Where the session could not be asked for there is no row yet.
const isRenderedOnServer = ({ row }: { row?: Row }): boolean => !row || !('ssr' in row) || row.ssr

const named = (tag: RouterManagedTag): RouterManagedTag =>
  tag.tag === 'link' && tag.attrs?.['rel'] === 'modulepreload'
    ? { ...tag, attrs: { ...tag.attrs, rel: 'after-paint' } }
    : tag

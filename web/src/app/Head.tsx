// The head of a page, as the routes and the build describe it. On pages that guests arrive on scripts are named here, not
// loaded: the first script loads them once the browser has painted (app/client.ts). Behind the sign-in they load at once,
// after the styles, because work begins there, and a page rendered in the browser shows nothing before they ran.
import type { RouterManagedTag } from '@tanstack/react-router'
import { Asset, useRouteContext, useTags } from '@tanstack/react-router'
import type { Row } from './routeRows.ts'

export function Head({ nonce }: { nonce: string }) {
  const isArrival = useRouteContext({ from: '__root__', select: isArrivalPage })
  return useTags().map((tag) => <Asset key={JSON.stringify(tag)} {...(isArrival ? named(tag) : tag)} nonce={nonce} />)
}

// Where the session could not be asked for there is no row yet.
const isArrivalPage = ({ row }: { row?: Row }): boolean =>
  !row || !('ssr' in row) || (row.ssr && row.guard.who === 'anyone')

const named = (tag: RouterManagedTag): RouterManagedTag =>
  tag.tag === 'link' && tag.attrs?.['rel'] === 'modulepreload'
    ? { ...tag, attrs: { ...tag.attrs, rel: 'after-paint' } }
    : tag

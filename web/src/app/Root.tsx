// The root of every page: the document, the session and the brand first, then the guard, then the shell.
import '../ui/theme/sheets.ts'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  Outlet,
  redirect,
  Scripts,
  useRouteContext,
  useRouter,
} from '@tanstack/react-router'
import { bannerCalls } from '@portal/contract/provider/banners'
import type { PortalConfig } from '@portal/contract/provider/brand'
import { brandCalls } from '@portal/contract/provider/brand'
import { currencyOf } from '@portal/contract/platform/locales'
import { sessionCalls } from '@portal/contract/access/session'
import type { ReactNode } from 'react'
import { ChangeCompany } from '../access/organizations/shared/ChangeCompany.tsx'
import { ensureCallData } from '../platform/client.ts'
import { readConfigFromCache } from '../platform/config.ts'
import { getLocale } from '../platform/locale.ts'
import { readSession, sessionKey } from '../platform/session.ts'
import { hydratingEvent, partHydratedEvent } from '../ui/lazyParts.ts'
import { ThemeProvider } from '../ui/theme/ThemeProvider.tsx'
import { BrandStyle } from './BrandStyle.tsx'
import { destination, lostPath } from './destination.ts'
import { hydratedEvent, recordEarlyInput } from './earlyInput.ts'
import { Head } from './Head.tsx'
import { rememberLost } from './lostAddress.ts'
import type { Row } from './routeRows.ts'
import { Shell } from './shell/Shell.tsx'
import { followTranslation } from './translation.ts'
import { absolute } from '../platform/absolute.ts'
import { property } from '../platform/openGraph.ts'
import { page } from '../platform/page.ts'
import { rendering } from '../platform/rendering.ts'
import { pageTitle } from '../platform/title.ts'
import { getVisit } from '../platform/visit.ts'
import { visitScript } from './visitScript.ts'
import { paths } from '@portal/contract/platform/paths'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context: { queryClient }, location, preload }) => {
    // Without an answer the visitor counts as a guest, and the outage page still shows. Banners are part of the first
    // picture, because one that came later would push the page down.
    const first = [sessionCalls.getSession, brandCalls.getPortalConfig, bannerCalls.getBanners]
    await Promise.all(
      first.map((call) => ensureCallData(queryClient, call, {}, { quiet: true }).catch(() => undefined)),
    )
    const session = readSession(queryClient)
    // A visit that is over, or of another tab, has no one.
    const visit = getVisit()
    if (visit && !session.signedIn && queryClient.getQueryData(sessionKey)) {
      page.replace(paths.punchoutLaunch({ over: visit.base.slice(visit.base.lastIndexOf('/') + 1) }))
      await new Promise(() => undefined)
    }
    const { row, verdict } = destination(location.pathname, location.searchStr, session, visit?.isInspected)
    if (row.path === lostPath && !preload) rememberLost()
    if (verdict && 'to' in verdict) redirect({ throw: true, href: verdict.to, statusCode: 302 })
    const config = readConfigFromCache(queryClient)
    const locale = getLocale(session, config)
    return {
      session,
      config,
      locale,
      currency: currencyOf(locale, config.countries),
      row,
      asks: verdict && 'asks' in verdict ? verdict.asks : undefined,
    }
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      ...formatTitle(match.context),
    ],
    links: [
      { rel: 'icon', href: '/art/favicon.svg' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    ],
  }),
  shellComponent: Document,
  component: () => (
    <Shell>
      <Page />
    </Shell>
  ),
})

// A page of a visit is known once its tab has asked who it is.
const formatTitle = ({ config, row }: { config?: PortalConfig; row?: Row }) =>
  config && row
    ? [
        { name: 'theme-color', content: config.brand.colors.ink },
        { title: pageTitle(row.title, config.brand) },
        property('site_name', config.brand.product),
        property('type', 'website'),
        property('title', row.title),
        property('image', absolute('/icon-512.png', config.publicUrl)),
      ]
    : []

// A guard that asks something first is in the page's place until it is answered [A4.37].
function Page() {
  const asks = useRouteContext({ from: '__root__', select: (context) => context.asks })
  return asks ? <ChangeCompany /> : <Outlet />
}

// The source is needed only on the server, because the browser keeps what the server sent.
const early = import.meta.env.SSR
  ? `(${followTranslation.toString()})(${JSON.stringify(hydratingEvent)},${JSON.stringify([hydratedEvent, partHydratedEvent])});(${recordEarlyInput.toString()})(${JSON.stringify(hydratedEvent)})`
  : ''
const visiting = () => {
  const visit = import.meta.env.SSR ? rendering()?.visit : undefined
  return visit ? visitScript(visit) : ''
}

// Around the page and around what is in its place when the page fails.
function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce ?? ''
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        {/* oxlint-disable-next-line react/no-danger -- our own source, which React would escape as text */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: visiting() + early }} />
        <Head nonce={nonce} />
        <BrandStyle nonce={nonce} />
      </head>
      <body>
        <ThemeProvider nonce={nonce}>{children}</ThemeProvider>
        <Scripts />
      </body>
    </html>
  )
}

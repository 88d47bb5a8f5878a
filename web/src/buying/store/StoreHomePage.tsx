// The supply store's home [S10.02]: what one bought lately [P5.105], categories, featured products, brands.
import { createFileRoute } from '@tanstack/react-router'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { buyAgain, viewOrders } from '@portal/contract/access/privileges'
import { paths } from '@portal/contract/platform/paths'
import { ensureCallData, prefetch, useCallQuery } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import { plural } from '../../platform/formats.ts'
import { useLocale } from '../../platform/locale.ts'
import { isRealUser, useCan, useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { HelpLine } from '../../ui/text/Phone.tsx'
import { BrandTiles } from './BrandTiles.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'
import { SavedSearchLinks } from './SavedSearchLinks.tsx'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { ProductStrip } from './shared/ProductStrip.tsx'
import { Section } from './shared/Section.tsx'
import { useShopper } from './shared/shopper.ts'
import classes from './StoreHomePage.module.css'

export const Route = createFileRoute('/pages/store/')({
  loader: async ({ context: { queryClient, locale, session } }) => {
    const [home] = await Promise.all([
      ensureCallData(queryClient, catalogCalls.storeHome, { locale }).catch(() => undefined),
      prefetch(queryClient, catalogCalls.categories, {}),
      prefetch(queryClient, catalogCalls.brands, {}),
      isRealUser(session) && import('./loadSavedSearches.ts').then((module) => module.loadSavedSearches(queryClient)),
    ])
    return { hasBought: (home?.recentlyBought.length ?? 0) > 0 }
  },
  head: ({ match: { context }, loaderData }) => ({
    meta: [
      {
        name: 'description',
        content: `Parts, tools and safety supplies for aerial equipment from ${context.config.brand.company}: prices, availability and ship dates online.`,
      },
    ],
    links: loaderData?.hasBought
      ? []
      : [
          // The biggest picture is known to the style sheet alone: it is on its way before that is read.
          {
            rel: 'preload',
            href: '/art/hero.svg',
            as: 'image',
            media: '(prefers-color-scheme: light)',
            fetchPriority: 'high',
          },
          {
            rel: 'preload',
            href: '/art/hero-dark.svg',
            as: 'image',
            media: '(prefers-color-scheme: dark)',
            fetchPriority: 'high',
          },
        ],
  }),
  component: StoreHomePage,
})

function StoreHomePage() {
  const locale = useLocale()
  const session = useSession()
  const { profile } = session
  const isOwn = isRealUser(session)
  const { canOrderParts } = useShopper()
  const can = useCan()
  const { data: home } = useCallQuery(catalogCalls.storeHome, { locale })
  const bought = home?.recentlyBought ?? []
  const ordersHref = can(viewOrders) ? paths.orders() : paths.orderHistory()
  const more = can(buyAgain)
    ? { label: 'All parts bought', href: paths.buyAgain() }
    : { label: canOrderParts ? 'Order again' : 'All orders', href: ordersHref }
  return (
    <>
      {bought.length > 0 ? (
        <h1 tabIndex={-1}>
          <Welcome />
        </h1>
      ) : (
        <Hero />
      )}
      {bought.length > 0 && (
        <Section
          title={`Recently bought by ${profile?.registrationType === 'B2C' ? 'you' : 'your company'}`}
          {...(isOwn && { more })}
        >
          <ProductStrip label="Recently bought items" products={bought} />
        </Section>
      )}
      {isOwn && <SavedSearchLinks />}
      <Categories />
      {home && home.featured.length > 0 && (
        <Section title="Featured">
          <ProductStrip label="Featured items" products={home.featured} />
        </Section>
      )}
      <RecentlyViewed />
      <Brands />
      <Help />
    </>
  )
}

function Welcome() {
  const { profile } = useSession()
  return profile ? `Welcome back, ${profile.firstName}` : 'Parts and supplies that keep you in the air'
}

function Hero() {
  const { canViewPrices } = useShopper()
  return (
    <header className={classes['hero']}>
      <div className={classes['words']}>
        <h1 tabIndex={-1}>
          <Welcome />
        </h1>
        <p className="above3 below6 text-lead">
          Genuine parts, tools and safety gear for your aerial equipment, with{' '}
          {canViewPrices ? 'your price and a ship date' : 'a ship date'} on every part.
        </p>
        <div className="spread flex wrap gap3">
          <ButtonLink href={paths.allCategories()} look="primary" large>
            Browse all categories
          </ButtonLink>
          <ButtonLink href={paths.allBrands()} large>
            Shop by brand
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}

function Categories() {
  const { data: categories } = useCallQuery(catalogCalls.categories, {})
  if (!categories || categories.length === 0) return null
  return (
    <Section title="Shop by category" more={{ label: 'All categories', href: paths.allCategories() }}>
      <CategoryTiles categories={categories} />
    </Section>
  )
}

/** Brands on the home page: the ones with the most products, by name. */
const maxBrands = 12

function Brands() {
  const { data: brands = [] } = useCallQuery(catalogCalls.brands, {})
  const biggest = brands
    .toSorted((a, b) => b.productCount - a.productCount)
    .slice(0, maxBrands)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  if (biggest.length === 0) return null
  return (
    <Section title="Shop by brand" more={{ label: `All ${plural(brands.length, 'brand')}`, href: paths.allBrands() }}>
      <BrandTiles brands={biggest} />
    </Section>
  )
}

function Help() {
  const { email } = useBrand()
  return (
    <aside className={`pad5-6 card ${classes['help'] ?? ''}`} aria-label="Help with finding a part">
      <p className="bare">
        <strong>Not sure which part fits?</strong>{' '}
        <span className="unbroken">
          Call <HelpLine />,
        </span>{' '}
        or write to{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        . Have the unit&rsquo;s serial number at hand.
      </p>
    </aside>
  )
}

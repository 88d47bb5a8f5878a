// One product [S10.02], found by objectID, by objectID and part number, or by family [D1.34].
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ProductDetail } from 'contract/catalog'
import { catalogCalls } from 'contract/catalog'
import { partsCalls } from 'contract/parts'
import { paths } from 'contract/paths'
import { useEffect } from 'react'
import { ensureCallData, prefetch, useCallQuery } from '../platform/client.ts'
import { useLocale } from '../platform/locale.ts'
import { Link } from '../ui/Link.tsx'
import { MediaCarousel } from '../ui/MediaCarousel.tsx'
import { Crumbs } from './Crumbs.tsx'
import { Documents, SpecificationTable } from './ProductFacts.tsx'
import { OrderBox } from './OrderBox.tsx'
import { ProductMissing } from './ProductMissing.tsx'
import classes from './ProductDetailPage.module.css'
import { structuredData } from './structuredData.ts'
import { Fit } from './Fit.tsx'
import { recordViewed } from './recentlyViewed.ts'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { PartNumbers } from './shared/PartNumbers.tsx'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { Price } from './shared/Price.tsx'
import { ProductStrip } from './shared/ProductStrip.tsx'
import { Section } from './shared/Section.tsx'
import { Variants } from './Variants.tsx'

export const Route = createFileRoute('/pages/store/product-detail/$objectID/{-$partNumber}/')({
  loader: async ({ context: { queryClient, locale }, params }) => {
    const detail = await ensureCallData(queryClient, catalogCalls.productDetail, inputOf(params, locale))
    // oxlint-disable-next-line typescript/only-throw-error -- the router answers this with status 404
    if (!detail) throw notFound()
    await Promise.all([
      prefetch(queryClient, partsCalls.productFit, { partNumber: detail.partNumber }, { quiet: true }),
      detail.supersededBy &&
        prefetch(queryClient, catalogCalls.productsByPartNumber, { partNumbers: [detail.supersededBy], locale }),
    ])
    return { detail }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    const { detail } = loaderData
    return {
      meta: [
        { title: [detail.displayName, context.config.brand.company].filter(Boolean).join(' | ') },
        {
          name: 'description',
          content: `${detail.displayName}, part number ${detail.partNumber}. ${detail.longDescription}`.slice(0, 300),
        },
      ],
      links: [{ rel: 'canonical', href: context.config.publicUrl + detail.productUrl }],
      scripts: [{ type: 'application/ld+json', children: structuredData(detail) }],
    }
  },
  component: ProductDetailPage,
  notFoundComponent: ProductMissing,
})

const inputOf = (
  { objectID, partNumber }: { objectID: string; partNumber?: string | undefined },
  locale: ReturnType<typeof useLocale>,
) => ({ objectID, locale, ...(partNumber && { partNumber }) })

function ProductDetailPage() {
  const locale = useLocale()
  const params = Route.useParams()
  const { data: detail } = useCallQuery(catalogCalls.productDetail, inputOf(params, locale))
  return detail ? <Product key={detail.objectID} detail={detail} /> : <ProductMissing />
}

function Product({ detail }: { detail: ProductDetail }) {
  const { parentId, partNumber } = detail
  useEffect(() => recordViewed({ parentId, partNumber }), [parentId, partNumber])
  const crumbs = [
    { label: 'Supply Store', href: paths.store() },
    ...detail.categoryPath.map(({ name }) => ({ label: name, href: paths.storeSearch({ category: name }) })),
  ]
  return (
    <>
      <Crumbs crumbs={crumbs} />
      <div className={classes['top']}>
        <MediaCarousel items={detail.images} label={detail.displayName} />
        <div className={classes['main']}>
          <PageHead detail={detail} />
          {detail.longDescription && <p className={classes['description']}>{detail.longDescription}</p>}
          <Variants detail={detail} />
          <Successor of={detail} />
        </div>
        <OrderBox detail={detail} />
      </div>
      <div className={classes['facts']}>
        <SpecificationTable detail={detail} />
        <div>
          <Documents documents={detail.documents} />
          <Fit partNumber={detail.partNumber} />
        </div>
      </div>
      <div className={classes['more']}>
        {detail.relatedProducts.length > 0 && (
          <Section title="Related products">
            <ProductStrip label="Related items" products={detail.relatedProducts} />
          </Section>
        )}
        <RecentlyViewed except={parentId} />
      </div>
    </>
  )
}

function PageHead({ detail }: { detail: ProductDetail }) {
  return (
    <header className={classes['head']}>
      {detail.brand && (
        <Link href={paths.storeSearch({ brand: detail.brand })} className={classes['brand']}>
          {detail.brand}
        </Link>
      )}
      <h1 tabIndex={-1}>{detail.displayName || detail.name}</h1>
      <PartNumbers product={detail} />
    </header>
  )
}

/** What replaces a discontinued product. */
function Successor({ of: { supersededBy } }: { of: ProductDetail }) {
  const locale = useLocale()
  const { data } = useCallQuery(
    catalogCalls.productsByPartNumber,
    { partNumbers: [supersededBy ?? '-'], locale },
    { enabled: supersededBy !== null, quiet: true },
  )
  const successor = data?.[0]
  if (!successor) return null
  return (
    <aside className={classes['successor']} aria-label="Replacement">
      <img src={successor.imageUrl} alt="" width={72} height={54} />
      <p>
        Replaced by <Link href={successor.productUrl}>{successor.displayName}</Link>
        <PartLine part={successor} />
      </p>
      <Price amount={successor.partPrice} uom={successor.partUom} />
    </aside>
  )
}

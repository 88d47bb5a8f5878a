import { fireEvent, screen, within } from '@testing-library/react'
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { describe, expect, test } from 'vitest'
import { signedIn, testConfig } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testDetail, testProduct } from '../../../test/products.ts'
import { getSpecification } from './ProductFacts.tsx'
import { productHead } from './productHead.ts'
import { structuredData } from './structuredData.ts'

const site = 'https://portal.example'

const open = (changes: Partial<ProductDetail> = {}, href = '/pages/store/product-detail/P1/970000101') =>
  openPage(href, {
    answers: {
      productDetail: testDetail(changes),
      productsByPartNumber: [testProduct({ displayName: 'Newer hose', partNumber: '970000999' })],
    },
  })

test.each([
  ['/pages/store/product-detail/P1', { objectID: 'P1' }],
  ['/pages/store/product-detail/P1/970000101', { objectID: 'P1', partNumber: '970000101' }],
  ['/pages/store/product-detail/FAMILY-7?item=000000101', { objectID: 'FAMILY-7', partNumber: '000000101' }],
  ['/pages/store/product-detail/FAMILY-7/970000101', { objectID: 'FAMILY-7', partNumber: '970000101' }],
])('%s shows the product [B2.02]', async (href, asked) => {
  const page = await open({}, href)
  expect(screen.getByRole('heading', { level: 1, name: 'Hydraulic hose' })).toBeTruthy()
  expect(page.asked.find(({ name }) => name === 'productDetail')?.body['variables']).toMatchObject(asked)
})

test('shows price per unit, availability, stock, numbers, description and the Prop 65 warning [B3.16, B4.10, S10.02, D2.33]', async () => {
  await open({ prop65Number: '1', prop65Description: 'WARNING: Cancer - www.P65Warnings.ca.gov' })
  const order = within(screen.getByRole('region', { name: 'Order' }))
  expect(order.getByText('$25.00').parentElement?.textContent).toBe('$25.00 / EA')
  expect(order.getByText('Available, expect to ship within 1 business day.')).toBeTruthy()
  expect(order.getByText('8 in stock')).toBeTruthy()
  expect(order.getByText('WARNING: Cancer - www.P65Warnings.ca.gov')).toBeTruthy()
  expect(screen.getAllByText('970000101').length).toBeGreaterThan(0)
  expect(screen.getByText('A hose.')).toBeTruthy()
})

test.each([
  ['en_US' as const, true],
  ['en_CA' as const, true],
  ['en' as const, false],
])(
  'what is not sold online asks %s to call: %s; who is far away writes instead [B8.02, B8.03, B8.04]',
  async (locale, calls) => {
    const message = 'This item cannot be ordered online but please …'
    await openPage('/pages/store/product-detail/P1', {
      session: signedIn(['B2B_Order_Replacement_Parts'], { locale }),
      answers: { productDetail: testDetail({ orderable: false, isPurchasable: false, availabilityMessage: message }) },
    })
    const order = within(screen.getByRole('region', { name: 'Order' }))
    expect(order.getByText(message)).toBeTruthy()
    const call = 'Please call 1-877-GO WINDHOVER, Option 1, to check availability'
    const phone = () => order.queryByText('1-877-GO WINDHOVER')?.closest('p')?.textContent
    await expect.poll(phone).toBe(calls ? call : undefined)
    expect(order.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
  },
)

test.each([true, false])(
  'in a visit with an inspected cart (%s) nothing is added to it [P13.32]',
  async (isInspected) => {
    Object.assign(globalThis, { punchout: { base: '', isInspected } })
    try {
      await openPage('/pages/store/product-detail/P1', {
        session: signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'], {
          isPunchout: true,
          punchOutType: 'cxml',
        }),
        answers: { productDetail: testDetail() },
      })
      const order = within(screen.getByRole('region', { name: 'Order' }))
      expect(order.queryAllByRole('button', { name: /^Add to Cart/ })).toHaveLength(isInspected ? 0 : 1)
      expect(order.queryByText('Your role does not include ordering.')).toBeNull()
      expect(screen.queryAllByRole('link', { name: 'Quick Order' })).toHaveLength(isInspected ? 0 : 1)
    } finally {
      Reflect.deleteProperty(globalThis, 'punchout')
    }
  },
)

test('more than there is in stock ships later, and says so before it is in the cart [B4.10, B8.05]', async () => {
  await open({ quantityOnHand: 8 })
  const order = within(screen.getByRole('region', { name: 'Order' }))
  const quantity = order.getByRole('textbox', { name: 'Quantity of Hydraulic hose' })
  const choose = (pieces: string) => {
    fireEvent.change(quantity, { target: { value: pieces } })
    fireEvent.blur(quantity)
  }
  choose('8')
  expect(order.getByText('Available, expect to ship within 1 business day.')).toBeTruthy()
  choose('9')
  expect(order.getByText('Est to ship by Monday, 12/7').dataset['stand']).toBe('later')
  expect(order.getByText('8 in stock')).toBeTruthy()
})

test('the way down leads to the categories', async () => {
  await open({
    categoryPath: [
      { id: 'hyd', name: 'Hydraulics' },
      { id: 'hoses', name: 'Hydraulic Hoses' },
    ],
  })
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
  expect(crumbs.map((link) => link.getAttribute('href'))).toEqual([
    '/pages/store',
    '/pages/store/search?category=Hydraulics',
    '/pages/store/search?category=Hydraulic+Hoses',
  ])
})

test('a discontinued product shows what replaces it', async () => {
  await open({ discontinued: true, orderable: false, isPurchasable: false, supersededBy: '970000999' })
  expect(
    within(await screen.findByRole('complementary', { name: 'Replacement' })).getByRole('link', { name: 'Newer hose' }),
  ).toBeTruthy()
})

test('several pictures, videos and PDFs stand in the item carousel [B2.93]', async () => {
  await open({
    images: [
      { src: '/a.svg', isVideo: false, pdfThumb: null, alt: null, srcSet: null },
      { src: '/turn.mp4', isVideo: true, pdfThumb: null, alt: null, srcSet: null },
      { src: '/files/sheet.pdf', isVideo: false, pdfThumb: '/sheet.png', alt: null, srcSet: null },
    ],
  })
  const carousel = within(screen.getByRole('region', { name: 'Pictures of Hydraulic hose' }))
  expect(carousel.getAllByRole('button', { name: /of 3$/ }).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Picture 1 of 3',
    'Video 2 of 3',
    'PDF 3 of 3',
  ])
})

test('documents, specification and related products', async () => {
  await open({
    documents: [{ title: 'Data sheet', url: '/files/hose.pdf' }],
    specification: [{ name: 'Bore', value: '1/2 in' }],
    relatedProducts: [
      { ...testProduct({ objectID: 'P2', displayName: 'Hose clamp' }), relation: 'RELATED' },
      { ...testProduct({ objectID: 'P3', displayName: 'Hose guard' }), relation: 'REQUIRED' },
    ],
  })
  expect(screen.getByRole('link', { name: 'Data sheet' }).getAttribute('href')).toBe('/files/hose.pdf')
  expect(screen.getByRole('rowheader', { name: 'Bore' }).nextElementSibling?.textContent).toBe('1/2 in')
  expect(
    within(screen.getByRole('region', { name: 'Related products' })).getByRole('link', { name: 'Hose clamp' }),
  ).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Required accessories' })).getByRole('link', { name: 'Hose guard' }),
  ).toBeTruthy()
})

describe('the specification', () => {
  test('ends with brand, numbers and unit, none of them twice', () => {
    expect(getSpecification(testDetail({ specification: [{ name: 'Brand', value: 'Hydrix Inc' }] }))).toEqual([
      { name: 'Brand', value: 'Hydrix Inc' },
      { name: 'Part number', value: '970000101' },
      { name: 'Manufacturer part number', value: 'HX-101' },
      { name: 'Unit of measure', value: 'EA' },
    ])
  })
})

describe('what search engines read', () => {
  test('has price and stock for who sees them, and cannot end its script element', () => {
    const text = structuredData(testDetail({ displayName: '</script><b>' }), site)
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({
      name: '</script><b>',
      sku: '970000101',
      offers: { price: '25.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    })
    expect(JSON.parse(structuredData(testDetail({ partPrice: null }), site))).not.toHaveProperty('offers')
  })

  test('has whole addresses, in the data, the canonical link, hreflang and Open Graph [P9.113]', () => {
    const productUrl = '/pages/store/product-detail/P1/970000101'
    const head = (imageUrl: string) =>
      productHead(testDetail({ productUrl, imageUrl }), { ...testConfig, publicUrl: site })
    const { meta, links, scripts } = head('/media/hose.webp')
    const whole = site + productUrl
    expect(links).toEqual([
      { rel: 'canonical', href: whole },
      { rel: 'alternate', hrefLang: 'x-default', href: whole },
    ])
    expect(JSON.parse(scripts[0]?.children ?? '')).toMatchObject({
      url: whole,
      image: `${site}/media/hose.webp`,
      offers: { url: whole },
    })
    expect(meta).toContainEqual({ property: 'og:url', content: whole })
    expect(meta).toContainEqual({ property: 'og:image', content: `${site}/media/hose.webp` })
    expect(meta).toContainEqual({ property: 'og:title', content: 'Hydraulic hose' })
    expect(JSON.stringify(head('/art/parts/hose.svg').meta)).not.toContain('og:image')
  })
})

test('a product that is not there says so and leads on', async () => {
  await openPage('/pages/store/product-detail/NOPE', { answers: { productDetail: null } })
  expect(await screen.findByRole('heading', { name: 'We could not find this product' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse all categories' })).toBeTruthy()
})

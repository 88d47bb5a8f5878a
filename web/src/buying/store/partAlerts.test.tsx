// Alerts on screen: asked for on the page of a part, turned off and on in the list.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ProductDetail } from '@portal/contract/buying/catalog'
import type { PartAlert } from '@portal/contract/buying/partAlerts'
import { beforeAll, describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testDetail, testProduct } from '../../../test/products.ts'
import { currentToast } from '../../platform/toasts.ts'

const buyer = signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'])
const press = (button: HTMLElement) => act(async () => fireEvent.click(button))

beforeAll(async () => {
  await Promise.all([
    import('./PriceBreaks.tsx'),
    import('./OrderLimits.tsx'),
    import('../partAlerts/shared/MyAlerts.tsx'),
  ])
})

describe('the page of a part [P5.180]', () => {
  const open = async (detail: Partial<ProductDetail>, answers: Record<string, unknown> = {}, session = buyer) => {
    const page = await openPage('/pages/store/product-detail/P1/970000101', {
      session,
      answers: {
        productDetail: testDetail(detail),
        savePartAlert: { alertId: 7 },
        deletePartAlert: { alertId: 7 },
        ...answers,
      },
    })
    return {
      sent: (name: string) => page.asked.filter((each) => each.name === name).map(({ body }) => body['variables']),
      order: within(await screen.findByRole('region', { name: 'Order' })),
    }
  }

  test('of what is out of stock offers to tell, once, and takes it back', async () => {
    const { sent, order } = await open({ quantityOnHand: 0 })
    expect(sent('getPartAlerts')).toEqual([])
    await press(await order.findByRole('button', { name: 'Tell me when it is in stock' }))
    expect(sent('savePartAlert')).toEqual([{ itemId: 101, kind: 'STOCK', wanted: 1 }])
    expect(await order.findByRole('link', { name: 'My alerts' })).toBeTruthy()
    await press(order.getByRole('button', { name: 'Turn off' }))
    expect(sent('deletePartAlert')).toEqual([{ alertId: 7 }])
    expect(await order.findByRole('button', { name: 'Tell me when it is in stock' })).toBeTruthy()
  })

  test('takes an amount for its price; what is so already is said beside it', async () => {
    const refusal = failure(400, { code: 'BAD_INPUT', fields: { below: 'This part costs no more than that now.' } })
    const { sent, order } = await open({}, { savePartAlert: refusal })
    expect(order.queryByRole('button', { name: 'Tell me when it is in stock' })).toBeNull()
    await press(await order.findByRole('button', { name: 'Tell me when it costs less' }))
    await press(order.getByRole('button', { name: 'Tell me' }))
    expect(await order.findByText('Please enter an amount above 0 with at most 2 decimals.')).toBeTruthy()
    fireEvent.change(order.getByRole('textbox', { name: 'At most, for one' }), { target: { value: '30' } })
    await press(order.getByRole('button', { name: 'Tell me' }))
    expect(await order.findByText('This part costs no more than that now.')).toBeTruthy()
    expect(sent('savePartAlert')).toEqual([{ itemId: 101, kind: 'PRICE', below: 30 }])
  })

  test('offers stock alone to who sees no prices', async () => {
    const { order } = await open({ quantityOnHand: 0, partPrice: null }, {}, signedIn(['B2B_Order_Replacement_Parts']))
    expect(await order.findByRole('button', { name: 'Tell me when it is in stock' })).toBeTruthy()
    expect(order.queryByRole('button', { name: 'Tell me when it costs less' })).toBeNull()
  })
})

test('a part that must be called for offers what is in stock instead [P5.184]', async () => {
  const glove = testProduct({ displayName: 'Other hose', partNumber: '970000199', quantityOnHand: 5 })
  await openPage('/pages/store/product-detail/P1/970000101', {
    session: buyer,
    answers: { productDetail: testDetail({ orderable: false, quantityOnHand: 0 }), substitutes: [glove] },
  })
  const offered = within(await screen.findByRole('region', { name: 'In stock instead' }))
  expect(offered.getByRole('link', { name: 'Other hose' })).toBeTruthy()
  expect(offered.getByRole('link', { name: 'Compare them' }).getAttribute('href')).toContain('970000101%2C970000199')
})

describe('the list of alerts [P5.182]', () => {
  const alert = (changes: Partial<PartAlert> = {}): PartAlert => ({
    alertId: 7,
    kind: 'STOCK',
    itemId: 101,
    partNumber: '970000101',
    name: 'Hydraulic hose',
    productUrl: '/pages/store/product-detail/P1/970000101',
    imageUrl: '/art/parts/hydraulic-hose.svg',
    wanted: 5,
    below: null,
    currency: null,
    priceNow: 25,
    available: 0,
    isMet: false,
    toldAt: null,
    ...changes,
  })
  const open = async (alerts: unknown) => {
    const page = await openPage('/pages/my-account/shoppingLists?view=alerts', {
      session: buyer,
      answers: {
        getSearchAlerts: [{ alertId: 3, name: 'glove', address: 'q=glove', toldAt: null }],
        deleteSearchAlert: { alertId: 3 },
        getPartAlerts: alerts,
        savePartAlert: { alertId: 7 },
        deletePartAlert: { alertId: 7 },
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Alerts' })
    return (name: string) => page.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  }

  test('says what is waited for and what is so; one press turns one off, which can be taken back', async () => {
    const sent = await open([alert()])
    expect(await screen.findByText('5 in stock · 0 now')).toBeTruthy()
    await press(screen.getByRole('button', { name: /^Turn off.*Hydraulic hose$/ }))
    expect(sent('deletePartAlert')).toEqual([{ alertId: 7 }])
    await waitFor(() => expect(currentToast()?.text).toBe('The alert about Hydraulic hose is off.'))
    await act(async () => currentToast()?.action?.run())
    expect(sent('savePartAlert')).toEqual([{ itemId: 101, kind: 'STOCK', wanted: 5 }])
  })

  test('asks again for one that is over', async () => {
    const sent = await open([alert({ kind: 'PRICE', below: 9.5, toldAt: '2031-05-20T12:00:00.000Z' })])
    expect(await screen.findByText('Told on 05/20/2031')).toBeTruthy()
    await press(screen.getByRole('button', { name: /^Ask again/ }))
    expect(sent('savePartAlert')).toEqual([{ itemId: 101, kind: 'PRICE', wanted: 5, below: 9.5 }])
  })

  test('says what to do where there is none', async () => {
    await open([])
    expect(await screen.findByText('No alerts yet')).toBeTruthy()
  })

  test('has the searches that are followed; one press turns each off [P5.185]', async () => {
    const sent = await open([])
    const searches = within(await screen.findByRole('region', { name: 'New parts of searches' }))
    expect(searches.getByRole('link', { name: 'glove' }).getAttribute('href')).toBe('/pages/store/search?q=glove')
    await press(searches.getByRole('button', { name: /^Turn off/ }))
    expect(sent('deleteSearchAlert')).toEqual([{ alertId: 3 }])
  })

  test('says so where they could not be loaded', async () => {
    await open(failure(503))
    expect(await screen.findByText('Your alerts could not be loaded.')).toBeTruthy()
  })
})

// The questions and answers of an order, and the invoices of a row.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testOrderDetail } from '../../../test/orders.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { page } from '../../platform/page.ts'

const said = { author: 'Bea Lindqvist', fromStaff: false, text: 'When does it ship?', at: '2026-05-01T12:00:00Z' }
const open = (isInternalAssociate: boolean, messages: object[] = [said]) =>
  openPage('/pages/dashboard/account/orders/details/7000001', {
    session: signedIn(['B2B_View_Orders'], { isInternalAssociate, activeOrganizationCount: 1 }),
    answers: { getOrder: testOrderDetail(), getOrderMessages: messages, answerOrderQuestion: { sent: true } },
  })

beforeEach(() => {
  sessionStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
})

test('an order shows what was asked and answered, without a field for customers to answer [S13.02]', async () => {
  await open(false, [said, { ...said, author: 'Cal', fromStaff: true, text: 'On Friday.' }])
  const thread = within(await screen.findByRole('region', { name: 'Questions and answers' }))
  expect(thread.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bea Lindqvist.*When does it ship\?$/),
    expect.stringMatching(/^Cal Customer service.*On Friday\.$/),
  ])
  expect(thread.queryByLabelText('Answer')).toBeNull()
})

test('staff answer on the page of the order [S13.02]', async () => {
  const { asked } = await open(true)
  fireEvent.change(await screen.findByLabelText('Answer'), { target: { value: 'On Friday.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send Answer' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'answerOrderQuestion')?.body['variables']).toMatchObject({
      orderNumber: '7000001',
      message: 'On Friday.',
    }),
  )
  expect(await screen.findByText('Your answer is on its way to everybody who asked.')).toBeTruthy()
})

test('nothing stands there where nobody asked [S13.02]', async () => {
  await open(true, [])
  await screen.findByRole('heading', { level: 1, name: /Order 7000001/ })
  expect(screen.queryByRole('region', { name: 'Questions and answers' })).toBeNull()
})

test('a row opens one of its invoices as PDF [B2.88]', async () => {
  const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
  const order = testOrderDetail({ kind: 'TRAINING' })
  const invoice = (customerTrxId: number, trxNumber: string) => ({ customerTrxId, trxNumber })
  const { asked } = await openPage('/pages/dashboard/training/orders', {
    session: signedIn(['B2B_View_Orders', 'B2B_View_Default_Invoices']),
    answers: {
      '/order/summary/ngSearch/sold/': { content: [order], totalRecords: 1, facets: [] },
      '/invoices/search/': { content: [invoice(1, '91'), invoice(2, '92')], totalRecords: 2, facets: [] },
      invoicePdf: { url: '/files/2' },
    },
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Invoices of order 7000001' }))[0] as HTMLElement)
  fireEvent.click(await screen.findByText('PDF of 92'))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/files/2'))
  expect(JSON.stringify(asked.find(({ name }) => name === 'invoicePdf')?.body)).toMatch(/"customerTrxId":2.*"92"/)
})

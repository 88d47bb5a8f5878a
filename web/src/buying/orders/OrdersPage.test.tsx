// The list machine, through its first list.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SearchRequest } from '@portal/contract/platform/lists'
import type { Privilege } from '@portal/contract/access/privileges'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { testOrder, testOrders } from '../../../test/orders.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const path = '/pages/dashboard/account/orders'
const search = '/order/summary/ngSearch/sold/'
const buyer: Privilege[] = ['B2B_View_Orders', 'B2B_See_Replacement_Parts_Pricing']
const pages = (request: SearchRequest) =>
  testOrders(
    Array.from({ length: 10 }, (_order, at) => testOrder({ orderNumber: String(7000001 + request.page * 10 + at) })),
    42,
  )

const narrow = window.matchMedia
const nothing = () => undefined
const wide: MediaQueryList = {
  matches: true,
  media: '',
  onchange: null,
  addEventListener: nothing,
  removeEventListener: nothing,
  addListener: nothing,
  removeListener: nothing,
  dispatchEvent: () => false,
}
beforeEach(() => {
  localStorage.clear()
  window.matchMedia = (query) => (query.includes('min-width: 768px') ? wide : narrow(query))
  Element.prototype.scrollIntoView = () => undefined
})

const open = (address = path, answer: unknown = pages, privileges = buyer, more = {}) =>
  openPage(address, { session: signedIn(privileges), answers: { [search]: answer, ...more } })
const requests = (asked: Awaited<ReturnType<typeof open>>['asked']) =>
  asked.filter(({ name }) => name === search).map(({ body }) => body['body'])
const row = async (number: string) =>
  within((await screen.findByRole('link', { name: number })).closest('tr') as HTMLElement)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the list of orders', () => {
  test('shows a page of orders with the count of all [B2.40, S1.01, D2.07, P5.54]', async () => {
    await open(
      path,
      testOrders(
        [
          testOrder(),
          testOrder({
            orderNumber: '7000002',
            status: 'SHIPPED',
            shippedDate: '2026-05-06',
            trackingNumbers: ['1Z999AA10123456784'],
          }),
          testOrder({ orderNumber: '7000003', status: 'CANCELLED', promiseDate: null }),
          testOrder({ orderNumber: '7000004', promiseDate: null }),
          testOrder({
            orderNumber: '7000005',
            shipDays: [
              { day: '2026-11-27', lines: 1, isShipped: false },
              { day: '2026-12-02', lines: 1, isShipped: false },
            ],
          }),
        ],
        42,
      ),
    )
    expect((await row('7000001')).getByText('$120.50')).toBeTruthy()
    const shipped = await row('7000002')
    expect(shipped.getByText('05/06/2026')).toBeTruthy()
    expect(shipped.getByRole('link', { name: '1Z999AA10123456784' }).getAttribute('href')).toContain('ups.com')
    expect(screen.getByRole('rowheader', { name: '7000002' })).toBeTruthy()
    // Of what was canceled nothing is awaited.
    expect((await row('7000003')).queryByText('Pending')).toBeNull()
    expect((await row('7000004')).getByText('Pending')).toBeTruthy()
    expect((await row('7000005')).getByText('1 of 2 ships 11/27/2026, all by 12/02/2026')).toBeTruthy()
    expect(screen.getByText('1–5 of 42 orders')).toBeTruthy()
  })

  test('says beside a total that freight is still to come [P5.49]', async () => {
    await open(path, testOrders([testOrder(), testOrder({ orderNumber: '7000002', freight: 'TO_CONFIRM' })]))
    expect((await row('7000001')).queryByText('before freight')).toBeNull()
    const unconfirmed = await row('7000002')
    expect(unconfirmed.getByText('before freight').closest('td')?.textContent).toBe('$120.50 before freight')
  })

  test('has no amounts for somebody who may not see prices [D1.25]', async () => {
    await open(path, testOrders([testOrder({ total: null })]), ['B2B_View_Orders'])
    await row('7000001')
    expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull()
  })

  test('is for B2B_View_Orders only [B2.40]', async () => {
    const { href } = await open(path, pages, ['B2B_Dashboard'])
    expect(href()).toContain('/pages/store/accessDenied')
  })

  test('orders a row again, with the preview of what changed, without leaving the list [B8.03]', async () => {
    const line = {
      lineNumber: 1,
      partNumber: '970000101',
      name: 'Hydraulic hose',
      imageUrl: '/art/parts/hydraulic-hose.svg',
      quantity: 2,
      uom: 'EA',
      unitSerial: null,
      outcome: 'PRICE_CHANGED',
      itemId: 101,
      successor: null,
      priceThen: 10,
      priceNow: 12.5,
      currency: 'USD',
      availabilityMessage: '',
    }
    const { asked, href } = await open(path, testOrders([testOrder()]), [...buyer, 'B2B_Order_Replacement_Parts'], {
      previewReorder: [line, { ...line, lineNumber: 2, outcome: 'NOT_ORDERABLE', itemId: null }],
    })
    fireEvent.click((await row('7000001')).getByRole('button', { name: 'Reorder 7000001' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Order 7000001 again' }))
    expect(
      await dialog.findByText(
        'This item cannot be ordered online but please call us at 1-877-GO-WINDHOVER, Option 1 to place an order',
      ),
    ).toBeTruthy()
    const change = await dialog.findByText('Price changed from $10.00 to $12.50')
    expect(asked.find(({ name }) => name === 'previewReorder')?.body['variables']).toEqual({ orderNumber: '7000001' })
    fireEvent.click(dialog.getByRole('heading', { name: 'Order 7000001 again' }))
    expect(change.isConnected).toBe(true)
    expect(href()).toBe(path)
  })

  test('offers no reorder to who may not order', async () => {
    await open(path, testOrders([testOrder()]))
    await row('7000001')
    expect(screen.queryByRole('button', { name: /^Reorder/ })).toBeNull()
  })

  test('shows cards on a phone', async () => {
    window.matchMedia = narrow
    await open(path, testOrders([testOrder()]))
    expect(await screen.findByRole('list', { name: 'orders' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the address', () => {
  test('reproduces the view: query, page, filter, sort, size, range [B3.11, S1.03, U2.05]', async () => {
    const { asked } = await open(
      `${path}?query=hose&page=3&size=25&filter={"status":["OPEN"]}&sort={"fieldName":"total","direction":"DESC"}&start=2026-05-01`,
    )
    await row('7000021')
    expect(requests(asked)).toEqual([
      {
        query: 'hose',
        page: 2,
        size: 25,
        start: '2026-05-01',
        timeZone: expect.any(String) as string,
        sortOptions: [{ fieldName: 'total', direction: 'DESC' }],
        multiValueFilterOptions: [
          { fieldName: 'status', values: ['OPEN'] },
          { fieldName: 'kind', values: ['SUPPLY'] },
        ],
      },
    ])
    expect(screen.getByRole('searchbox', { name: /Order, PO/ })).toHaveProperty('value', 'hose')
    expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByText('Page 2 of 2')).toBeTruthy()
  })

  test('follows a filter, which leads back to page 1; Back restores what was [B3.11, D2.08]', async () => {
    const { href, router } = await open(`${path}?page=2`)
    await row('7000011')
    fireEvent.click(within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name: 'Status' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: /Shipped 30/ }))
    await waitFor(() => expect(new URL(href(), 'http://x').searchParams.get('filter')).toBe('{"status":["SHIPPED"]}'))
    expect(href()).not.toContain('page=')
    await row('7000001')
    act(() => router.history.back())
    await row('7000011')
    expect(href()).toContain('page=2')
  })

  test('follows words after a breath, as one step back however many letters', async () => {
    const { href, router } = await open()
    await row('7000001')
    const box = screen.getByRole('searchbox', { name: /Order, PO/ })
    fireEvent.change(box, { target: { value: 'ho' } })
    await waitFor(() => expect(href()).toContain('query=ho'))
    fireEvent.change(box, { target: { value: 'hose ' } })
    await waitFor(() => expect(href()).toContain('query=hose'))
    act(() => router.history.back())
    await waitFor(() => expect(href()).not.toContain('query'))
    expect(box).toHaveProperty('value', '')
  })

  test('follows a head: words from A, numbers from the top, again the other way', async () => {
    const { href } = await open()
    await row('7000001')
    const sorted = () => JSON.parse(new URL(href(), 'http://x').searchParams.get('sort') ?? 'null') as unknown
    press('Total')
    await waitFor(() => expect(sorted()).toEqual({ fieldName: 'total', direction: 'DESC' }))
    press('Total')
    await waitFor(() => expect(sorted()).toEqual({ fieldName: 'total', direction: 'ASC' }))
    press('PO number')
    await waitFor(() => expect(sorted()).toEqual({ fieldName: 'poNumber', direction: 'ASC' }))
  })
})

describe('filters', () => {
  test('say what they keep and come off one by one or together', async () => {
    const { href } = await open(
      `${path}?filter={"status":["OPEN","SHIPPED"],"late":["true"]}&start=2026-05-01&end=2026-05-31`,
    )
    await row('7000001')
    expect(screen.getByRole('button', { name: /^Status: Open, Shipped/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Ordered: 05\/01\/2026 – 05\/31\/2026/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Late 2/ }).getAttribute('aria-pressed')).toBe('true')
    press('Remove filter Status')
    await waitFor(() => expect(new URL(href(), 'http://x').searchParams.get('filter')).toBe('{"late":["true"]}'))
    press('Clear all')
    await waitFor(() => expect(href()).toBe(path))
  })

  test('of many values are searched; that none is found is said [B8.01]', async () => {
    const values = Array.from({ length: 8 }, (_value, at) => ({ value: `Buyer ${at}`, count: 1 }))
    await open(path, { ...testOrders([testOrder()]), facets: [{ fieldName: 'placedBy', values }] })
    await row('7000001')
    press('Placed by')
    const box = await screen.findByRole('searchbox', { name: 'Search values of Placed by' })
    fireEvent.change(box, { target: { value: 'buyer 3' } })
    expect(screen.queryByText('No Results Found')).toBeNull()
    fireEvent.change(box, { target: { value: 'nobody' } })
    expect(screen.getByText('No Results Found')).toBeTruthy()
  })
})

test('rows are compact for whoever chooses so: 25 a page, on this browser from then on', async () => {
  const { asked } = await open()
  await row('7000001')
  expect(requests(asked).at(-1)).toMatchObject({
    size: 15,
    sortOptions: [{ fieldName: 'orderedAt', direction: 'DESC' }],
  })
  press('Columns')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Compact rows' }))
  await waitFor(() => expect(requests(asked).at(-1)).toMatchObject({ size: 25 }))
  expect(document.cookie).toContain('rows=compact')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Compact rows' }))
  await waitFor(() => expect(document.cookie).toContain('rows=normal'))
})

test('dates and amounts sort from the top first, words from A', async () => {
  const { asked } = await open()
  await row('7000001')
  press('Total')
  await waitFor(() => expect(requests(asked).at(-1)).toMatchObject({ sortOptions: [{ direction: 'DESC' }] }))
  press('Ship to')
  await waitFor(() => expect(requests(asked).at(-1)).toMatchObject({ sortOptions: [{ direction: 'ASC' }] }))
  const ordered = () => screen.getByRole('columnheader', { name: 'Ordered' })
  fireEvent.click(within(ordered()).getByRole('button'))
  await waitFor(() => expect(ordered().getAttribute('aria-sort')).toBe('descending'))
})

describe('when there is nothing to show', () => {
  test('an empty list says what to do next', async () => {
    await open(path, testOrders([]))
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Shop supplies' })).toBeTruthy()
  })

  test('a search without a match offers to clear it', async () => {
    const { href } = await open(`${path}?query=zzz`, (request: SearchRequest) =>
      request.query ? testOrders([]) : pages(request),
    )
    await screen.findByRole('heading', { name: 'No orders match' })
    press('Clear search and filters')
    await row('7000001')
    expect(href()).toBe(path)
  })

  test('a page past the end leads to the last one', async () => {
    const { href } = await open(`${path}?page=9`, (request: SearchRequest) =>
      request.page > 2 ? testOrders([], 42) : pages(request),
    )
    await screen.findByRole('heading', { name: 'This page is past the end' })
    press('Go to page 3')
    await waitFor(() => expect(href()).toContain('page=3'))
  })

  test('a failure is reported where the rows would be, and tried again', async () => {
    let broken = true
    await open(path, (request: SearchRequest) => (broken ? failure(500) : pages(request)))
    expect(await screen.findByText('The orders did not load')).toBeTruthy()
    broken = false
    press('Try again')
    await row('7000001')
  })
})

describe('by keys', () => {
  test('/ goes to the search of the list, the arrows walk the rows [U2.01]', async () => {
    await open()
    await row('7000001')
    fireEvent.keyDown(document.body, { key: '/' })
    const box = screen.getByRole('searchbox', { name: /Order, PO/ })
    expect(document.activeElement).toBe(box)
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('7000001')
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
    expect(document.activeElement?.textContent).toBe('7000002')
    fireEvent.keyDown(document.activeElement!, { key: 'x' })
    expect(screen.getByText('1 order selected')).toBeTruthy()
  })
})

describe('the bar of the selection', () => {
  const focused = () => document.activeElement as HTMLElement

  test('keeps the focus when all is selected, gives it back when cleared, and says both [U3.02]', async () => {
    await open()
    fireEvent.click((await row('7000002')).getByRole('checkbox'))
    const message = screen.getByText('1 order selected')
    expect(message.getAttribute('role')).toBe('status')
    const all = screen.getByRole('button', { name: 'Select all 42 orders' })
    all.focus()
    fireEvent.click(all)
    expect(message.textContent).toBe('All 42 orders selected')
    expect(focused().textContent).toBe('Clear selection')
    fireEvent.click(focused())
    expect(message.textContent).toBe('Selection cleared')
    expect(message.isConnected).toBe(true)
    expect(focused().getAttribute('aria-label')).toBe('Select this page')
    fireEvent.click(focused())
    expect(message.textContent).toBe('10 orders selected')
  })
})

describe('columns', () => {
  test('are chosen, and remembered [S1.01]', async () => {
    const { unmount } = await open()
    await row('7000001')
    press('Columns')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Lines' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'PO number' }))
    expect(screen.getByRole('checkbox', { name: 'Order' })).toHaveProperty('disabled', true)
    unmount()
    await open()
    await row('7000001')
    expect(screen.getByRole('columnheader', { name: 'Lines' })).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: 'PO number' })).toBeNull()
  })
})

describe('downloads', () => {
  const job = {
    '/order/csv/searchasync': { jobId: '00000000-0000-4000-8000-000000000001' },
    '/api/messaging': {
      jobId: '00000000-0000-4000-8000-000000000001',
      jobStatusId: 2,
      response: { url: '/files/a?b' },
      done: 2,
      total: 2,
    },
  }

  test('take the rows selected over several pages [B7.03, B7.04]', async () => {
    const clicked: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '')
    })
    const { asked } = await open(path, pages, buyer, job)
    fireEvent.click((await row('7000002')).getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    fireEvent.click((await row('7000013')).getByRole('checkbox'))
    expect(screen.getByText('2 orders selected')).toBeTruthy()
    press('Download')
    const menu = within(await screen.findByRole('dialog'))
    expect(menu.getByText('Selected: 2 orders')).toBeTruthy()
    fireEvent.click(menu.getAllByRole('button', { name: 'CSV file' })[0]!)
    expect(await screen.findByText('Your download is ready.', {}, { timeout: 5000 })).toBeTruthy()
    expect(asked.find(({ name }) => name === '/order/csv/searchasync')?.body['body']).toMatchObject({
      format: 'csv',
      selected: ['7000002', '7000013'],
      page: 0,
    })
    expect(clicked).toEqual(['/files/a?b'])
    click.mockRestore()
  })

  test('take the entire result, when all of it is selected [S1.02]', async () => {
    const { asked } = await open(`${path}?query=hose`, pages, buyer, {
      ...job,
      '/api/messaging': { ...job['/api/messaging'], jobStatusId: 3, response: { message: 'It broke.' } },
    })
    await row('7000001')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }))
    expect(screen.getByText('10 orders selected')).toBeTruthy()
    press('Select all 42 orders')
    expect(screen.getByText('All 42 orders selected')).toBeTruthy()
    press('Download')
    fireEvent.click(await screen.findByRole('button', { name: /Spreadsheet/ }))
    expect(await screen.findByText('It broke.', {}, { timeout: 5000 })).toBeTruthy()
    const input = asked.find(({ name }) => name === '/order/csv/searchasync')?.body['body'] as object
    expect(input).toMatchObject({ format: 'xlsx', query: 'hose' })
    expect(input).not.toHaveProperty('selected')
  })
})

describe('views', () => {
  const view = {
    viewId: 7,
    name: 'Late ones',
    search: 'filter=%7B%22late%22%3A%5B%22true%22%5D%7D',
    columns: ['orderNumber', 'lineCount'],
    isShared: true,
    isMine: false,
    author: 'Pat Fleet',
  }

  test('open what was kept, with its filters and columns', async () => {
    const { href } = await open(path, pages, buyer, { savedViews: [view] })
    await row('7000001')
    press('Views')
    fireEvent.click(await screen.findByRole('link', { name: /^Late ones.*Pat Fleet/ }))
    await waitFor(() => expect(new URL(href(), 'http://x').searchParams.get('filter')).toBe('{"late":["true"]}'))
    expect(await screen.findByRole('columnheader', { name: 'Lines' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Late ones' })).toBeTruthy()
  })

  test('keep what is shown under a name, for the organization if wished [S1.04]', async () => {
    const { asked } = await open(`${path}?query=hose&page=2`, pages, buyer, { saveView: view })
    await row('7000011')
    press('Views')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Save what you see as' }), {
      target: { value: ' Hoses ' },
    })
    fireEvent.click(screen.getByRole('checkbox', { name: /^Share with everybody at/ }))
    press('Save view')
    expect(await screen.findByText('View "Hoses" saved.')).toBeTruthy()
    expect(asked.find(({ name }) => name === 'saveView')?.body['variables']).toEqual({
      list: 'orders',
      name: 'Hoses',
      search: 'query=hose',
      columns: null,
      isShared: true,
    })
  })

  test('whose name is refused stay as they were typed, with what is wrong [U2.04]', async () => {
    const message = 'A name can have at most 60 characters.'
    await open(path, pages, buyer, { saveView: failure(400, { code: 'BAD_INPUT', fields: { name: message } }) })
    await row('7000001')
    press('Views')
    const name = await screen.findByRole('textbox', { name: 'Save what you see as' })
    fireEvent.change(name, { target: { value: 'a'.repeat(61) } })
    press('Save view')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(name).toHaveProperty('value', 'a'.repeat(61))
  })

  test('of one’s own are deleted, and got back with Undo [U2.03]', async () => {
    const { asked } = await open(path, pages, buyer, {
      savedViews: [{ ...view, isMine: true }],
      deleteView: { deleted: true },
      saveView: view,
    })
    await row('7000001')
    press('Views')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete view Late ones' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('saveView'))
    expect(asked.find(({ name }) => name === 'saveView')?.body['variables']).toMatchObject({
      name: 'Late ones',
      isShared: true,
    })
  })
})

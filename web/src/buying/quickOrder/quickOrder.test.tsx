// Quick order and digital order on screen: rows typed, pasted and uploaded, their outcomes, and what leaves for the cart.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CheckedRow } from '@portal/contract/buying/quickOrder'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testProduct } from '../../../test/products.ts'
import { testSearch } from '../../../test/search.ts'
import type { AnalyticsEvent } from '../../platform/analytics.ts'
import { addSink } from '../../platform/analytics.ts'
import { clearGuestCart, guestItems } from '../cart/shared/guestCart.ts'
import { rememberSession } from '../../platform/session.ts'
import { currentToast } from '../../platform/toasts.ts'

interface CheckInput {
  rows: { partNumber: string; quantity: number }[]
}

/** The server of the tests knows the hose, and a hook by a mistyped number; everything else is unknown. */
function check({ rows }: CheckInput): CheckedRow[] {
  const seen = new Set<string>()
  return rows.map(({ partNumber, quantity }) => {
    const row = { partNumber, quantity, unitSerial: null, suggestions: [] }
    if (partNumber === '970000108') {
      const suggestions = [{ partNumber: '970000101', name: 'Hydraulic hose' }]
      return { ...row, outcome: 'unknown', message: 'We do not know this part number.', product: null, suggestions }
    }
    if (partNumber === '970000109') {
      const product = testProduct({ partNumber, isPurchasable: false })
      return { ...row, outcome: 'not-online', message: 'This item cannot be ordered online.', product }
    }
    if (partNumber === '970000110') {
      const product = testProduct({ partNumber, availabilityMessage: 'Est to ship by Monday, 12/7' })
      return { ...row, quantity: 99_999, outcome: 'reduced', message: 'Reduced.', product }
    }
    if (partNumber !== '970000101')
      return { ...row, outcome: 'unknown', message: 'We do not know this part number.', product: null }
    const isAgain = seen.has(partNumber)
    seen.add(partNumber)
    const sum = rows.filter((each) => each.partNumber === partNumber).reduce((all, each) => all + each.quantity, 0)
    return isAgain
      ? {
          ...row,
          outcome: 'merged',
          message: 'The same part stands above: this quantity is counted there.',
          product: testProduct(),
        }
      : { ...row, outcome: 'good', message: '', quantity: sum, product: testProduct() }
  })
}

const address = '/pages/store/cart/quick-order'
const openPad = async (answers: Record<string, unknown> = {}, path = address) => {
  const page = await openPage(path, { answers: { checkOrderRows: check, ...answers } })
  await screen.findByRole('heading', { level: 1 })
  return page
}
const row = (place: number) => within(screen.getByRole('group', { name: `Row ${place}` }))
const part = (place: number) => row(place).getByLabelText<HTMLInputElement>(`Part number of row ${place}`)
const quantity = (place: number) => row(place).getByLabelText<HTMLInputElement>(`Quantity of row ${place}`)
const enter = (field: HTMLElement) => act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
async function type(place: number, number: string) {
  fireEvent.change(part(place), { target: { value: number } })
  await enter(part(place))
}
const toCart = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' })
const press = (button: HTMLElement) => act(async () => fireEvent.click(button))
async function paste(text: string) {
  fireEvent.change(screen.getByLabelText(/^Paste from a spreadsheet/), { target: { value: text } })
  await press(screen.getByRole('button', { name: 'Check these rows' }))
}

beforeEach(() => {
  sessionStorage.clear()
  clearGuestCart('supply-store')
})
// Loaded before anyone waits for it.
beforeAll(() => Promise.all([import('./QuickOrderPage.tsx'), import('./DigitalOrderPage.tsx')]), 30_000)

// jsdom scrolls nothing.
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

const saved: string[] = []
let clicks: { mockRestore: () => void }
beforeEach(() => {
  saved.length = 0
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => clicks.mockRestore())

describe('rows typed by keys', () => {
  test('number, Enter, quantity, Enter, next row; each row says its part and price at once [B2.04]', async () => {
    await openPad()
    part(1).focus()
    await type(1, '970000101')
    expect(document.activeElement).toBe(quantity(1))
    fireEvent.change(quantity(1), { target: { value: '3x' } })
    expect(quantity(1).value).toBe('3')
    await enter(quantity(1))
    expect(document.activeElement).toBe(part(2))
    expect(await row(1).findByRole('link', { name: 'Hydraulic hose' })).toBeTruthy()
    expect(row(1).getByText('$25.00')).toBeTruthy()
  })

  test('the last row typed in makes another', async () => {
    await openPad()
    const last = screen.getAllByRole('group', { name: /^Row/ }).length
    await type(last, '970000101')
    expect(screen.getByRole('group', { name: `Row ${last + 1}` })).toBeTruthy()
  })

  test('a pasted quantity that can be read in two ways is asked about and not sent; a semicolon tells [P5.46]', async () => {
    const { asked } = await openPad()
    await paste('970000101\t1.000')
    const text = '1.000 can be read as 1 or as 1000. Please write the quantity you mean.'
    expect(row(1).getByText(text)).toBeTruthy()
    expect(asked.filter(({ name }) => name === 'checkOrderRows')).toEqual([])
    fireEvent.change(quantity(1), { target: { value: '1000' } })
    expect(await row(1).findByRole('link', { name: 'Hydraulic hose' })).toBeTruthy()
    await paste('970000110;Schlauch;1.000')
    expect(quantity(2).value).toBe('1000')
  })

  test('a quantity of nothing is said to be none, with what a line holds, and is not sent [B2.04]', async () => {
    const { asked } = await openPad()
    await type(1, '970000101')
    fireEvent.change(quantity(1), { target: { value: '0' } })
    expect(row(1).getByText('Quantity must be a whole number from 1 to 99,999.')).toBeTruthy()
    expect(toCart().disabled).toBe(true)
    const sent = asked
      .filter(({ name }) => name === 'checkOrderRows')
      .map(({ body }) => body['variables'] as CheckInput)
    expect(sent.flatMap(({ rows }) => rows).some((each) => each.quantity === 0)).toBe(false)
  })

  test('a mistyped number is put right with the nearest one', async () => {
    await openPad()
    await type(1, '970000108')
    await press(await row(1).findByRole('button', { name: 'Did you mean 970000101, Hydraulic hose?' }))
    expect(part(1).value).toBe('970000101')
    expect(await row(1).findByRole('link', { name: 'Hydraulic hose' })).toBeTruthy()
  })

  test('what is not sold online says to call [B8.02]', async () => {
    await openPad()
    await type(1, '970000109')
    expect(await row(1).findByText('This item cannot be ordered online.')).toBeTruthy()
    expect(row(1).getByText('Please call 1-877-GO WINDHOVER, Option 1, to check availability')).toBeTruthy()
    expect(toCart().disabled).toBe(true)
  })

  test('a reduced row says when it ships, too [B8.05]', async () => {
    await openPad()
    await type(1, '970000110')
    expect(await row(1).findByText(/Est to ship by Monday, 12\/7/)).toBeTruthy()
  })

  test('what was typed lasts through a reload', async () => {
    const { unmount } = await openPad()
    await type(1, '970000101')
    unmount()
    await openPad()
    expect(part(1).value).toBe('970000101')
  })

  test('what is to be mended stands first after a reload, too [P5.100]', async () => {
    const { unmount } = await openPad()
    await type(1, '970000101')
    await type(2, '111')
    expect(part(1).value).toBe('970000101')
    unmount()
    await openPad()
    await waitFor(() => expect(part(1).value).toBe('111'))
    expect(part(2).value).toBe('970000101')
  })

  test('what was typed for one organization is not there for another, and comes back with the first', async () => {
    const viewing = (accountId: number) =>
      signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'], {
        userSelectedOrganization: { accountId, accountNumber: String(accountId), name: 'Other', partyId: 9 },
      })
    const { router } = await openPage(address, { session: viewing(98), answers: { checkOrderRows: check } })
    await screen.findByRole('heading', { level: 1 })
    await type(1, '970000101')
    const view = (accountId: number) =>
      act(async () => rememberSession(router.options.context.queryClient, viewing(accountId)))
    await view(99)
    expect(part(1).value).toBe('')
    await view(98)
    expect(part(1).value).toBe('970000101')
  })
})

test('cleared rows come back by Undo, before what was typed meanwhile [B2.04]', async () => {
  await openPad()
  await paste('970000101\t2\n999\t7')
  // Buttons that go off leave the focus where one goes on [U3.02].
  expect(document.activeElement).toBe(screen.getByLabelText(/^Paste from a spreadsheet/))
  await press(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(document.activeElement).toBe(part(1)))
  expect(part(1).value).toBe('')
  expect(currentToast()).toMatchObject({ kind: 'done', text: '2 rows cleared.', action: { label: 'Undo' } })
  await type(1, '970000108')
  await act(async () => currentToast()?.action?.run())
  expect([1, 2, 3].map((place) => [part(place).value, quantity(place).value])).toEqual([
    ['970000101', '2'],
    ['999', '7'],
    ['970000108', '1'],
  ])
  expect(await row(1).findByRole('link', { name: 'Hydraulic hose' })).toBeTruthy()
})

describe('into the cart', () => {
  test('good rows and those added to them leave, bad ones stay and say why [S9.04]', async () => {
    const events: AnalyticsEvent[] = []
    const stop = addSink((event) => events.push(event))
    await openPad()
    await paste('970000101\t2\n999\t1\n970000101\t3')
    expect(await row(1).findByText('5 in all, with the rows below.')).toBeTruthy()
    expect(row(3).getByText('The same part stands above: this quantity is counted there.')).toBeTruthy()
    expect(screen.getByText(/2 rows ready\. 1 row needs your attention\./)).toBeTruthy()
    await press(toCart())
    stop()
    expect(guestItems('supply-store')).toMatchObject([{ itemId: 101, quantity: 5 }])
    expect(part(1).value).toBe('999')
    expect(await row(1).findByText('We do not know this part number.')).toBeTruthy()
    expect(screen.getByText('1 part added to your cart. 1 row needs your attention.')).toBeTruthy()
    expect(currentToast()?.text).toBe('1 part added to your cart.')
    expect(events.filter(({ name }) => name === 'add_to_cart')).toMatchObject([{ label: '970000101' }])
  })

  test('when the cart does not take them every row stays', async () => {
    const session = signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'])
    await openPage(address, {
      session,
      answers: {
        checkOrderRows: check,
        addOrUpdateItemsInShoppingCart: failure(409, { code: 'CONFLICT', userFriendlyMessage: 'Not now.' }),
      },
    })
    await screen.findByRole('heading', { level: 1 })
    await paste('970000101\t2')
    await row(1).findByRole('link', { name: 'Hydraulic hose' })
    await press(toCart())
    expect(part(1).value).toBe('970000101')
    expect(currentToast()?.text).toBe('Not now.')
  })

  test('rows that cannot be checked are kept, with a way to try again', async () => {
    let down = true
    await openPad({ checkOrderRows: (input: CheckInput) => (down ? failure(500) : check(input)) })
    await paste('970000101\t2')
    expect(await screen.findByText(/The rows could not be checked\./)).toBeTruthy()
    down = false
    await press(screen.getByRole('button', { name: 'Try again' }))
    expect(await row(1).findByRole('link', { name: 'Hydraulic hose' })).toBeTruthy()
  })
})

describe('parts suggested while a number is typed [B2.04]', () => {
  const hits = ['970000101', '970000108'].map((partNumber) => ({
    objectID: partNumber,
    partNumber,
    displayName: `Hose ${partNumber}`,
    imageUrl: '/art/parts/hose.svg',
  }))
  const typed = async (text: string) => {
    const search = testSearch(({ query }) => ({
      hits: hits.filter(({ partNumber }) => partNumber.startsWith(query ?? '')),
    }))
    await openPad(search.answers)
    part(1).focus()
    fireEvent.change(part(1), { target: { value: text } })
    return search.requests
  }

  test('from three characters on; arrows walk them, Enter takes one, and the part stands there', async () => {
    const requests = await typed('97')
    // The query of row 1 is asked before row 2's.
    fireEvent.change(part(2), { target: { value: '9700' } })
    const first = await screen.findByRole('option', { name: /Hose 970000101/ })
    expect(requests.map(({ query }) => query)).toEqual(['9700'])
    expect(part(2).getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(part(2), { key: 'ArrowUp' })
    fireEvent.keyDown(part(2), { key: 'ArrowDown' })
    fireEvent.keyDown(part(2), { key: 'ArrowDown' })
    expect(part(2).getAttribute('aria-activedescendant')).toBe(first.id)
    await enter(part(2))
    expect(part(2).value).toBe('970000101')
    expect(document.activeElement).toBe(quantity(2))
    expect(screen.queryByRole('option')).toBeNull()
    expect(await row(2).findByRole('link', { name: 'Hydraulic hose' })).toBeTruthy()
  })

  test('one is taken by a press; Escape keeps what was typed', async () => {
    await typed('970000')
    await press(await screen.findByRole('option', { name: /Hose 970000101/ }))
    expect(part(1).value).toBe('970000101')
    fireEvent.change(part(2), { target: { value: '9700' } })
    await screen.findAllByRole('option')
    await act(async () => fireEvent.keyDown(part(2), { key: 'Escape' }))
    expect(screen.queryByRole('option')).toBeNull()
    expect(part(2).value).toBe('9700')
  })
})

describe('many rows at once', () => {
  test('200 pasted lines are asked about once, and each stands there with what became of it [S9.03]', async () => {
    const { asked } = await openPad()
    await paste(Array.from({ length: 200 }, (_, at) => `97010${String(at).padStart(4, '0')}\t2`).join('\n'))
    await waitFor(() => expect(screen.getAllByText('We do not know this part number.')).toHaveLength(200))
    expect(part(200).value).toBe('970100199')
    expect(asked.filter(({ name }) => name === 'checkOrderRows')).toHaveLength(1)
  })

  test('a block pasted into a part number becomes rows; those to be mended are shown first [P5.100]', async () => {
    await openPad()
    await type(1, '970000101')
    const clipboardData = { getData: () => '111\t1\r\n222\t2\r\n' }
    await act(async () => fireEvent.paste(part(2), { clipboardData }))
    await waitFor(() => expect(part(1).value).toBe('111'))
    expect([part(2).value, quantity(2).value, part(3).value]).toEqual(['222', '2', '970000101'])
    // Mended, it stays where it is under the hand.
    await type(1, '970000101')
    expect(part(2).value).toBe('222')
  })

  const upload = (file: File) =>
    act(async () => fireEvent.change(screen.getByLabelText('File with order rows'), { target: { files: [file] } }))

  test('a CSV file with quoted commas is read here', async () => {
    const { asked } = await openPad()
    await upload(new File(['\uFEFFPart number;Description;Quantity\r\n970000101;"Hose; long";4\r\n'], 'order.csv'))
    expect(await screen.findByText('1 row read from order.csv.')).toBeTruthy()
    expect([part(1).value, quantity(1).value]).toEqual(['970000101', '4'])
    expect(asked.some(({ name }) => name === 'readSheet')).toBe(false)
  })

  test('rows without a good quantity are counted, stay and say why [B2.04]', async () => {
    await openPad()
    await upload(new File(['Part number,Qty\n970000101,4\n970000101,0\n970000101,\n'], 'order.csv'))
    expect(await screen.findByText('3 rows read from order.csv.')).toBeTruthy()
    expect(await screen.findByText(/1 row ready\. 2 rows need your attention\./)).toBeTruthy()
    for (const place of [1, 2]) expect(row(place).getByText(/^Quantity must be a whole number/)).toBeTruthy()
  })

  test('a spreadsheet is read by the server; what it refuses is reported in its words', async () => {
    const refusal = 'This file contains formulas. Copy its cells as values, save it and try again.'
    let answer: unknown = [
      ['Part number', 'Quantity'],
      ['970000101', '7'],
    ]
    await openPad({ readSheet: () => answer })
    const sheet = () => new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'order.xlsx')
    await upload(sheet())
    await waitFor(() => expect(quantity(1).value).toBe('7'))
    answer = failure(400, { code: 'BAD_INPUT', userFriendlyMessage: refusal })
    await upload(sheet())
    expect((await screen.findByRole('alert')).textContent).toBe(refusal)
    // A letter is not taken for rows because it happens to be text.
    await upload(new File(['%PDF-1.7\n1 0 obj\n'], 'letter.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe(refusal)
    expect(part(2).value).toBe('')
    await upload(new File([new Uint8Array(800_000)], 'huge.xlsx'))
    expect((await screen.findByText(/too large/)).textContent).toBe(
      'This file is too large. An order can have at most 500 rows.',
    )
  })

  test('the template is saved as a file', async () => {
    const { asked } = await openPad({
      writeSheet: { fileName: 'quick-order-template.xlsx', contentType: 'x/y', content: btoa('hello') },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Template' }))
    await press(screen.getByRole('button', { name: 'Spreadsheet (XLSX)' }))
    await waitFor(() => expect(saved).toEqual(['quick-order-template.xlsx']))
    expect(asked.find(({ name }) => name === 'writeSheet')?.body['variables']).toMatchObject({
      kind: 'template',
      format: 'xlsx',
    })
  })
})

describe('among the replacement parts', () => {
  const path = '/pages/dashboard/equipment/parts/quick-order'
  test('it is the same screen for who may view them [B2.33]', async () => {
    const session = signedIn(['B2B_Dashboard', 'B2B_View_Replacement_Parts', 'B2B_Order_Replacement_Parts'])
    await openPage(path, { session, answers: { checkOrderRows: check } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Quick Order' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Row 1' })).toBeTruthy()
  })

  test('and for nobody else [B2.33]', async () => {
    const { href } = await openPage(path, { session: signedIn(['B2B_Dashboard']) })
    expect(href()).toMatch(/accessDenied/)
  })
})

test('the header leads to quick order [A2.45]', async () => {
  await openPad()
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Quick Order' }).getAttribute('href')).toBe(
    address,
  )
})

describe('digital order', () => {
  test('a form starts from past purchases without ordering anything, and comes back as rows [B2.25, S9.05]', async () => {
    const { asked } = await openPage('/pages/digitalorder', {
      session: signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing']),
      answers: {
        checkOrderRows: check,
        pastPurchases: [{ itemId: 101, quantity: 6, orderedAt: '2026-10-01T00:00:00.000Z' }],
        shoppingLists: { lists: [], totalRecords: 0 },
        writeSheet: { fileName: 'order-form.xlsx', contentType: 'x/y', content: btoa('hello') },
      },
    })
    fireEvent.click(await screen.findByRole('combobox', { name: 'Start from' }))
    await press(await screen.findByRole('option', { name: 'What we bought before (1 part)', hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Order form' }))
    await press(screen.getByRole('button', { name: 'Spreadsheet (XLSX)' }))
    expect(asked.find(({ name }) => name === 'writeSheet')?.body['variables']).toMatchObject({
      kind: 'order-form',
      lines: [{ itemId: 101, quantity: 0, lastQuantity: 6 }],
    })
    const file = new File(['Part number,Last quantity,Quantity\n970000101,6,2\n999,1,\n'], 'filled.csv')
    await act(async () =>
      fireEvent.change(screen.getByLabelText('File with order rows'), { target: { files: [file] } }),
    )
    expect(await screen.findByRole('heading', { name: 'Your order' })).toBeTruthy()
    expect([part(1).value, quantity(1).value, part(2).value]).toEqual(['970000101', '2', ''])
  })
})

test('a row is spoken of once, when it is left, and the focus goes on to the next row after Add to Cart', async () => {
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await openPad({ commerceItems: { items: [], subtotal: 0, currency: 'USD' } })
  await type(1, '970000101')
  await row(1).findByText('Hydraulic hose')
  expect(spoken().join()).not.toContain('Hydraulic hose')
  fireEvent.blur(quantity(1), { relatedTarget: part(2) })
  const message = 'Row 1: 1 Hydraulic hose. Available, expect to ship within 1 business day.'
  await waitFor(() => expect(spoken()).toContain(message))
  await press(toCart())
  await waitFor(() => expect(document.activeElement).toBe(part(1)))
})

test('a row whose quantity was changed is spoken of when that is checked, and not again for a change elsewhere', async () => {
  await openPad()
  await type(1, '970000101')
  await row(1).findByText('Hydraulic hose')
  const heard: string[] = []
  const listen = () => {
    const message = screen.getAllByRole('status').map(({ textContent }) => textContent)
    const rows = message.filter((text) => text.startsWith('Row'))
    if (rows.length > 0 && rows.join() !== heard.at(-1)) heard.push(rows.join())
  }
  const watch = new MutationObserver(listen)
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  fireEvent.change(quantity(1), { target: { value: '2' } })
  fireEvent.blur(quantity(1), { relatedTarget: part(2) })
  const message = 'Row 1: 2 Hydraulic hose. Available, expect to ship within 1 business day.'
  await waitFor(() => expect(heard).toContain(message))
  await type(2, '970000109')
  await row(2).findByText('This item cannot be ordered online.')
  watch.disconnect()
  expect(heard).toEqual([message])
})

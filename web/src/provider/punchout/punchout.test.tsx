// The launch of a visit, the return of its cart, and the connections, on the page.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PunchoutVisit } from '@portal/contract/provider/punchout'
import { punchoutMessages } from '@portal/contract/provider/punchout'
import type { ConnectionSummary, PunchoutConnection } from '@portal/contract/provider/punchoutConnections'
import { emptyConnection, punchoutConnectionMessages } from '@portal/contract/provider/punchoutConnections'
import type { PunchoutReport } from '@portal/contract/provider/punchoutReports'
import { trialMessages } from '@portal/contract/provider/punchoutTrials'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testItem, toCommerceItems } from '../../../test/products.ts'
import { page } from '../../platform/page.ts'

const replace = vi.spyOn(page, 'replace').mockImplementation(() => undefined)
const tab = 'abcdefghijklmnopqrstuv'
const token = `h.${btoa('{"sid":"1"}')}.s`
beforeEach(() => sessionStorage.clear())
afterEach(() => void replace.mockClear())

describe('the launch', () => {
  const launch = (answer: Answers[string], query = `?tab=${tab}&s=secret`) =>
    openPage(`/pages/punchout-launch${query}`, { answers: { launchPunchout: answer } })
  const path = `/punchout/t/${tab}/pages/store`

  test('keeps the token in this tab alone and goes on to the store [A2.07]', async () => {
    await launch({ accessToken: token, idToken: token, path })
    await waitFor(() => expect(replace).toHaveBeenCalledWith(path))
    expect(sessionStorage.getItem(`punchout ${tab}`)).toBe(JSON.stringify(token))
    expect(localStorage.length).toBe(0)
  })

  test.each([
    [{ accessToken: 'x.%.y', idToken: token, path }, 'Punchout launch failed because accessToken could not be decoded'],
    [{ accessToken: token, idToken: 'x', path }, 'Punchout launch failed because idToken could not be decoded'],
  ])('says which token could not be decoded [A4.34]', async (answer, text) => {
    await launch(answer)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(replace).not.toHaveBeenCalled()
    expect(sessionStorage.length).toBe(0)
  })

  test('a start that was used says what to do, without menus [P13.03, P13.50]', async () => {
    await launch(failure(409, { code: 'CONFLICT', userFriendlyMessage: punchoutMessages.spent }))
    expect((await screen.findByRole('alert')).textContent).toBe(punchoutMessages.spent)
    // No way out of the frame.
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Skip to the content'])
  })

  test('a tab that has begun goes on after a reload; one that is over forgets', async () => {
    sessionStorage.setItem(`punchout ${tab}`, JSON.stringify(token))
    const { asked } = await launch({ accessToken: token, idToken: token, path })
    await waitFor(() => expect(replace).toHaveBeenCalledWith(path))
    expect(asked.some(({ name }) => name === 'launchPunchout')).toBe(false)
  })

  test.each(['', '?tab=short', `?tab=${tab}`])('without a start (%s) it says so', async (query) => {
    await launch({ accessToken: token, idToken: token, path }, query)
    expect((await screen.findByRole('alert')).textContent).toBe(punchoutMessages.over)
  })
})

const launched: PunchoutVisit = {
  connectionName: 'Procura',
  protocol: 'cxml',
  operation: 'create',
  isTest: true,
  returnHost: 'buyer.example',
  notes: ['Hose now costs $2.00; it was $1.00.'],
  returnedAt: null,
}

describe('the cart of a visit', () => {
  const form = {
    action: 'https://buyer.example/x',
    target: '_self',
    charset: 'ISO-8859-1',
    fields: [{ name: 'cxml-urlencoded', value: '<a>\n ä' }],
  }
  const open = (answers: Answers = {}) =>
    openPage('/pages/store/cart', {
      session: signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'], {
        isPunchout: true,
        punchOutType: 'cxml',
      }),
      answers: {
        getCartByApplication: null,
        punchoutVisit: launched,
        returnPunchoutCart: form,
        ...answers,
      },
    })

  test('an empty one is canceled: the form goes as it was asked for [S17.02]', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    const { asked } = await open()
    expect(await screen.findByText('This is a test: nothing is ordered.')).toBeTruthy()
    expect(screen.getByText(launched.notes[0] ?? '')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Return cart' })).toBeNull()
    const cancel = screen.getByRole('button', { name: 'Cancel and return' })
    await act(async () => fireEvent.click(cancel))
    await act(async () => fireEvent.click(cancel))
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
    const sent = document.querySelector<HTMLFormElement>('form[action="https://buyer.example/x"]')
    expect(sent).toMatchObject({ method: 'post', target: '_self', acceptCharset: 'ISO-8859-1' })
    expect(sent && [...new FormData(sent)]).toEqual([['cxml-urlencoded', '<a>\n ä']])
    expect(asked.filter(({ name }) => name === 'returnPunchoutCart')).toHaveLength(1)
    sent?.remove()
    submit.mockRestore()
  })
})

test('a cart is returned with the quantity that was chosen last, however slow its change is [S17.02]', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  const hose = testItem()
  const cartOf = (quantity: number) => ({
    shoppingCartId: 1,
    userId: 'user-punchout',
    application: 'supply-store',
    items: [{ shoppingCartItemId: 1, shoppingCartId: 1, itemId: 101, quantity, unitSerial: null }],
  })
  let change: (() => void) | undefined
  const { asked } = await openPage('/pages/store/cart', {
    session: signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'], {
      isPunchout: true,
      punchOutType: 'cxml',
    }),
    answers: {
      getCartByApplication: cartOf(3),
      addOrUpdateItemsInShoppingCart: () =>
        new Promise((answer) => {
          change = () => answer(cartOf(4))
        }),
      commerceItems: toCommerceItems(hose),
      punchoutVisit: { ...launched, notes: [] },
      returnPunchoutCart: { action: 'https://buyer.example/x', target: '_self', charset: 'UTF-8', fields: [] },
    },
  })
  const returned = () => asked.filter(({ name }) => name === 'returnPunchoutCart')
  const oneMore = await screen.findByRole('button', { name: /^One more/ })
  await act(async () => fireEvent.click(oneMore))
  await waitFor(() => expect(change).toBeDefined())
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Return cart' })))
  expect(await screen.findByRole('button', { name: 'Returning…' })).toBeTruthy()
  expect(returned()).toHaveLength(0)
  await act(async () => change?.())
  await waitFor(() => expect(returned()).toHaveLength(1))
  submit.mockRestore()
})

describe('a cart that is inspected [P13.32]', () => {
  const hose = testItem()
  test.each([
    ['inspect', 0],
    ['edit', 1],
  ])('%s: its quantities can be changed in %i ways', async (operation, ways) => {
    const answered: PunchoutVisit = {
      connectionName: 'Procura',
      protocol: 'cxml',
      operation,
      isTest: false,
      returnHost: 'buyer.example',
      notes: [],
      returnedAt: null,
    }
    const items = [{ shoppingCartItemId: 1, shoppingCartId: 1, itemId: 101, quantity: 7, unitSerial: null }]
    const cart = { shoppingCartId: 1, userId: 'user-punchout', application: 'supply-store', items }
    await openPage('/pages/store/cart', {
      session: signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'], {
        isPunchout: true,
        punchOutType: 'cxml',
      }),
      answers: { getCartByApplication: cart, commerceItems: toCommerceItems(hose), punchoutVisit: answered },
    })
    await screen.findByRole('link', { name: 'Hydraulic hose' })
    await screen.findByRole('button', { name: 'Cancel and return' })
    await waitFor(() => expect(screen.queryAllByLabelText('Quantity of Hydraulic hose')).toHaveLength(ways))
    expect(screen.queryAllByRole('button', { name: 'Remove Hydraulic hose' })).toHaveLength(ways)
    expect(screen.queryAllByText('Quantity: 7')).toHaveLength(1 - ways)
    expect(screen.queryAllByRole('button', { name: 'Return cart' })).toHaveLength(ways)
    expect(screen.queryAllByRole('link', { name: 'Import a file' })).toHaveLength(ways)
  })
})

describe('connections [S17.04]', () => {
  const summary: ConnectionSummary = {
    connectionId: 3,
    accountId: 7,
    organizationName: 'Marsh Lines Inc.',
    accountNumber: '200700',
    name: 'Marsh purchasing',
    protocol: 'cxml',
    isActive: true,
    isTest: true,
    secretMadeAt: null,
    formerSecretUntil: null,
    outgoingSecretAt: null,
    lastVisitAt: null,
  }
  const connection: PunchoutConnection = {
    ...emptyConnection,
    ...summary,
    buyerEmail: 'pat@marsh.example',
    senderDomain: 'NetworkId',
    senderIdentity: 'marsh',
    returnHosts: 'buy.marsh.example',
  }
  const report: PunchoutReport = { messages: 0, findings: [] }
  const staff = signedIn(['CSR', 'Product_Owner_Admin'])

  test('are listed, and one without a secret lets nobody in', async () => {
    await openPage('/pages/csr/punchout', {
      session: staff,
      answers: { punchoutConnections: [summary] },
    })
    expect(await screen.findByText('cXML · Test · No secret yet · No visit yet')).toBeTruthy()
  })

  test('one is changed, refused at its field, and its secret is shown once [P13.01]', async () => {
    const { asked } = await openPage('/pages/csr/punchout?id=3', {
      session: staff,
      answers: {
        getPunchoutConnection: connection,
        punchoutReport: report,
        savePunchoutConnection: failure(400, {
          code: 'BAD_INPUT',
          fields: { buyerEmail: punchoutConnectionMessages.buyer },
        }),
        renewPunchoutSecret: { secret: 'a-new-secret' },
      },
    })
    const make = await screen.findByRole('button', { name: 'Make the secret' })
    await act(async () => fireEvent.click(make))
    expect(await screen.findByText('a-new-secret')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Marsh purchasing' })).toBeTruthy()
    // A second press would end the secret that the buyer may still use: it asks first.
    const made = () => asked.filter(({ name }) => name === 'renewPunchoutSecret').length
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Make the secret' })))
    expect(await screen.findByRole('dialog', { name: 'Make another secret?' })).toBeTruthy()
    expect(made()).toBe(1)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Make another' })))
    await waitFor(() => expect(made()).toBe(2))
    fireEvent.change(screen.getByLabelText('Carts go back to'), { target: { value: 'https://x' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
    expect(await screen.findByText(punchoutConnectionMessages.hosts)).toBeTruthy()
    expect(asked.some(({ name }) => name === 'savePunchoutConnection')).toBe(false)
    fireEvent.change(screen.getByLabelText('Carts go back to'), { target: { value: 'x.example' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
    expect(await screen.findByText(punchoutConnectionMessages.buyer)).toBeTruthy()
  })

  test('the secret of outgoing documents is sent once and never shown [P13.40]', async () => {
    const sent: unknown[] = []
    let outgoingSecretAt: string | null = null
    await openPage('/pages/csr/punchout?id=3', {
      session: staff,
      answers: {
        getPunchoutConnection: () => ({ ...connection, outgoingSecretAt }),
        punchoutReport: report,
        setPunchoutOutgoingSecret: (input: { secret: string }) => {
          sent.push(input)
          outgoingSecretAt = input.secret ? '2026-11-23T12:00:00.000Z' : null
          return { connectionId: 3 }
        },
      },
    })
    const field = await screen.findByLabelText<HTMLInputElement>('Shared secret that the buyer expects')
    expect(field.type).toBe('password')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save secret' })
    expect(save.disabled).toBe(true)
    fireEvent.change(field, { target: { value: 'their secret' } })
    await act(async () => fireEvent.click(save))
    expect(await screen.findByText(/It is not shown/)).toBeTruthy()
    expect(field.value).toBe('')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send without a secret' })))
    expect(await screen.findByText(/are sent without one/)).toBeTruthy()
    expect(sent).toEqual([
      { connectionId: 3, secret: 'their secret' },
      { connectionId: 3, secret: '' },
    ])
  })

  test('a trial shows each step with its documents, and those that failed [P13.42]', async () => {
    const step = { isOk: true, verdict: 'The answer has a start page.', errors: [], advice: ['cXML: odd'] }
    const asked: unknown[] = []
    await openPage('/pages/csr/punchout?id=3', {
      session: staff,
      answers: {
        getPunchoutConnection: connection,
        punchoutReport: report,
        tryPunchoutConnection: (input: unknown) => {
          asked.push(input)
          return {
            isOk: false,
            steps: [
              { ...step, title: 'Setup, create', sent: '<cXML out="1"/>', received: '<cXML back="1"/>' },
              {
                ...step,
                title: 'Order',
                isOk: false,
                verdict: '417 No credit',
                sent: null,
                received: null,
                advice: [],
              },
            ],
          }
        },
      },
    })
    fireEvent.change(await screen.findByLabelText('Part number'), { target: { value: ' 970123456 ' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try the connection' })))
    expect(await screen.findByText('These steps failed: Order.')).toBeTruthy()
    expect(screen.getByText('417 No credit')).toBeTruthy()
    expect(screen.getByText('cXML: odd')).toBeTruthy()
    expect(screen.getByText('<cXML out="1"/>')).toBeTruthy()
    expect(screen.getByText('<cXML back="1"/>')).toBeTruthy()
    expect(asked).toEqual([{ connectionId: 3, partNumber: '970123456' }])
  })

  test('the report has errors apart from advice, each with what to do, or says that there are none [P13.44]', async () => {
    const finding = { count: 3, lastAt: '2026-11-20T12:00:00.000Z', cure: 'Change it there.' }
    const found: PunchoutReport = {
      messages: 40,
      findings: [
        { ...finding, level: 'error', what: 'Answered 401: Unknown sender' },
        { ...finding, level: 'advice', what: 'The connection is in test mode', count: 1, lastAt: null },
      ],
    }
    const answers = { getPunchoutConnection: connection }
    const { unmount } = await openPage('/pages/csr/punchout?id=3', {
      session: staff,
      answers: { ...answers, punchoutReport: found },
    })
    expect(await screen.findByText('From the settings and 40 messages of the last 90 days.')).toBeTruthy()
    const errors = within(screen.getByRole('list', { name: 'Errors' }))
    expect(errors.getByText('Answered 401: Unknown sender')).toBeTruthy()
    expect(errors.getByText(/^3 times, last/)).toBeTruthy()
    expect(errors.getByText('Change it there.')).toBeTruthy()
    expect(errors.queryByText('The connection is in test mode')).toBeNull()
    expect(
      within(screen.getByRole('list', { name: 'Advice' })).getByText('The connection is in test mode'),
    ).toBeTruthy()
    unmount()
    await openPage('/pages/csr/punchout?id=3', { session: staff, answers: { ...answers, punchoutReport: report } })
    expect(await screen.findByText('Nothing keeps a purchase from going through.')).toBeTruthy()
    expect(screen.getByText('There is nothing to advise.')).toBeTruthy()
  })

  test('a trial that does not run says why [P13.42]', async () => {
    await openPage('/pages/csr/punchout?id=3', {
      session: staff,
      answers: {
        getPunchoutConnection: connection,
        punchoutReport: report,
        tryPunchoutConnection: failure(409, { code: 'CONFLICT', userFriendlyMessage: trialMessages.off }),
      },
    })
    const button = await screen.findByRole('button', { name: 'Try the connection' })
    await act(async () => fireEvent.click(button))
    expect(await screen.findByText(trialMessages.off)).toBeTruthy()
  })

  test('an administrator sees their own, or whom to call [P13.02]', async () => {
    const session = signedIn(['B2B_Dashboard', 'B2B_Delegated_Customer_Admin'])
    const { unmount } = await openPage('/pages/dashboard/admin/punchout', {
      session,
      answers: { myPunchoutConnections: [connection], myPunchoutReport: report },
    })
    expect(await screen.findByRole('heading', { name: 'Marsh purchasing' })).toBeTruthy()
    expect(screen.getByText('NetworkId marsh')).toBeTruthy()
    expect(screen.queryByText('DUNS')).toBeNull()
    unmount()
    await openPage('/pages/dashboard/admin/punchout', { session, answers: { myPunchoutConnections: [] } })
    expect(await screen.findByText('No purchasing system is connected')).toBeTruthy()
  })
})

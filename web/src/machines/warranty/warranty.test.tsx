import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ClaimDetail, WarrantyCoverage } from '@portal/contract/machines/warranty'
import { afterEach, describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const path = '/pages/dashboard/equipment/warranty'
const session = signedIn(['B2B_Warranty_View', 'B2B_Warranty_Submit'])
const address = {
  addressId: 5,
  ebsAddressId: 'E5',
  addressName: 'Main office',
  address1: '1 Line Road',
  address2: null,
  city: 'Macon',
  county: null,
  state: 'GA',
  province: null,
  postalCode: '31201',
  country: 'US',
  partyId: 1,
  accountId: 200,
  integrationLocale: 'UNITED_STATES' as const,
  shippingEnabled: true,
  billingEnabled: true,
  isDefault: false,
  isFavorite: false,
}
const claim = (changes: Partial<ClaimDetail> = {}): ClaimDetail => ({
  claimId: 9,
  claimNumber: 'WCP100009',
  instanceId: 8,
  unitSerial: 'K48-1',
  customerVehicleNumber: 'B-101',
  model: 'Kestrel 48',
  accountId: 200,
  customerName: 'Bluewater',
  coverWarning: null,
  status: 'DRAFT',
  warrantyType: 'Standard',
  failureDate: '2026-05-01',
  repairDate: '2026-05-02',
  complaint: 'Boom drifts',
  createdAt: '2026-05-03T12:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
  amountAsked: 171,
  version: 3,
  amountGranted: null,
  currency: 'USD',
  hours: 812,
  cause: 'Seal worn',
  correction: 'Seal replaced',
  decisionNote: null,
  lines: [
    {
      kind: 'LABOUR',
      brand: null,
      manufacturerPartNumber: null,
      partNumber: null,
      description: 'Labor',
      quantity: 1.5,
      price: 100,
      invoiceNumber: null,
    },
    {
      kind: 'PART',
      brand: 'Arcguard',
      manufacturerPartNumber: 'AG-1',
      partNumber: '970012010',
      description: 'Seal kit',
      quantity: 2,
      price: 10.5,
      invoiceNumber: '6300001',
    },
  ],
  documents: [],
  history: [{ status: 'DRAFT', at: '2026-05-03T12:00:00.000Z', by: null, note: null }],
  billingAddress: address,
  shippingAddress: null,
  ...changes,
})
const coverage: WarrantyCoverage = {
  instanceId: 8,
  unitSerial: 'K48-1',
  customerVehicleNumber: 'B-101',
  model: 'Kestrel 48',
  customerName: 'Bluewater',
  accountId: 200,
  currency: 'USD',
  inServiceDate: '2025-01-01',
  coverages: [
    { type: 'Extended', covers: 'The boom', until: '2099-01-01', isActive: true },
    { type: 'Standard', covers: 'Parts and labor', until: '2026-04-01', isActive: false },
  ],
  openClaims: 1,
}
const defaults = {
  accountId: 200,
  customerName: 'Bluewater',
  accountNumber: '200200',
  currency: 'USD' as const,
  billingAddress: address,
  shippingAddress: null,
  laborRate: 118,
  isSaved: true,
}
const list = { content: [claim({ status: 'APPROVED', amountGranted: 150 })], totalRecords: 1, facets: [] }
const answers = {
  '/warranty/search': list,
  chooseUnits: [],
  getWarrantyCoverage: coverage,
  getWarrantyDefaults: [defaults],
  validateInvoices: [],
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
afterEach(() => sessionStorage.clear())

describe('Warranty', () => {
  test('lists claims with what was asked and granted, and leads to each [B2.12]', async () => {
    await openPage(path, { session, answers })
    const row = await screen.findByRole('link', { name: 'WCP100009' })
    expect(row.getAttribute('href')).toBe(`${path}?claim=9`)
    for (const text of ['Approved', '$171.00', '$150.00']) expect(screen.getByText(text)).toBeTruthy()
  })

  test('says what a unit is covered for, of a serial in the address', async () => {
    const { href } = await openPage(path, { session, answers })
    fireEvent.change(await screen.findByRole('combobox', { name: 'Check the coverage of a unit' }), {
      target: { value: 'K48-1' },
    })
    press('Check Coverage')
    const covered = within(await screen.findByRole('list', { name: 'Coverage' }))
    expect(covered.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ExtendedUntil 01/01/2099The boom',
      'StandardEnded 04/01/2026Parts and labor',
    ])
    expect(href()).toBe(`${path}?serial=K48-1`)
  })

  test('reports an unknown serial', async () => {
    await openPage(`${path}?serial=NOBODY`, { session, answers: { ...answers, getWarrantyCoverage: null } })
    expect(await screen.findByText('NOBODY is not the serial of one of your units.')).toBeTruthy()
  })

  test('offers no claim to somebody who may only look [B2.32]', async () => {
    await openPage(path, { session: signedIn(['B2B_Warranty_View']), answers })
    await screen.findByRole('link', { name: 'WCP100009' })
    expect(screen.queryByRole('link', { name: 'Submit a Claim' })).toBeNull()
  })
})

describe('a claim', () => {
  const open = (answer: ClaimDetail | null, who = session, more = {}) =>
    openPage(`${path}?claim=9`, { session: who, answers: { ...answers, getWarrantyClaim: answer, ...more } })

  test('shows lines, amounts and history', async () => {
    const denied = { status: 'DENIED' as const, at: '2026-05-09T12:00:00.000Z', by: 'Ian', note: 'Normal wear' }
    await open(claim({ status: 'DENIED', amountGranted: 0, history: [...claim().history, denied] }))
    expect(await screen.findByRole('heading', { level: 1, name: /Claim WCP100009\s*Denied/ })).toBeTruthy()
    const history = within(screen.getByRole('region', { name: 'History' }))
    expect(history.getAllByRole('listitem').at(-1)?.textContent).toMatch(/^Denied.*IanNormal wear$/)
    expect(screen.getByRole('row', { name: /Seal kit.*Arcguard · AG-1.*invoice 6300001.*\$21\.00/ })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Decide' })).toBeNull()
  })

  test('that waits for information takes an answer; an empty one is refused here', async () => {
    const { asked } = await open(claim({ status: 'INFO_NEEDED', decisionNote: 'A photo, please' }), session, {
      answerWarrantyClaim: { answered: true },
    })
    await screen.findByText('A photo, please')
    press('Send Answer')
    expect(await screen.findByText('Please write an answer or add a file.')).toBeTruthy()
    type(/Your answer/, 'Here')
    press('Send Answer')
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'answerWarrantyClaim')?.body['variables']).toMatchObject({
        claimId: 9,
        note: 'Here',
      }),
    )
  })

  test('is decided by staff: only the next statuses are offered', async () => {
    const staff = signedIn(['B2B_Warranty_View'], { isInternalAssociate: true, activeOrganizationCount: 1 })
    const { asked } = await open(claim({ status: 'IN_REVIEW' }), staff, { moveWarrantyClaim: { moved: true } })
    const next = await screen.findByRole('combobox', { name: 'Next status' })
    expect(
      within(next)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'Information needed', 'Approved', 'Denied'])
    fireEvent.change(next, { target: { value: 'APPROVED' } })
    type(/Amount granted/, '150')
    press('Move Claim')
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'moveWarrantyClaim')?.body['variables']).toMatchObject({
        status: 'APPROVED',
        amountGranted: 150,
      }),
    )
  })

  test('of somebody else is not found, with a way back', async () => {
    await open(null)
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this claim' })).toBeTruthy()
  })
})

describe('Submit a Claim', () => {
  const open = (query: string, more = {}, who = session) =>
    openPage(`${path}/claim${query}`, { session: who, answers: { ...answers, getWarrantyClaim: claim(), ...more } })
  const saved = { claimId: 9, claimNumber: 'WCP100009', version: 4, amountAsked: 171 }

  test('begins with the unit, takes the addresses of Default Information and goes on to the next step [B2.13]', async () => {
    const { asked, href } = await open('?unit=K48-1', { saveWarrantyClaim: saved })
    fireEvent.change(await screen.findByLabelText(/^Failure date/), { target: { value: '2026-05-01' } })
    fireEvent.change(screen.getByLabelText(/^Repair date/), { target: { value: '2026-05-02' } })
    type(/^Engine hours/, '812,5')
    await screen.findByRole('option', { name: 'Standard, ended 04/01/2026' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Warranty' }), { target: { value: 'Standard' } })
    expect(await screen.findByText(/Standard ended on 04\/01\/2026, before the failure/)).toBeTruthy()
    press('Save and Continue')
    expect(await screen.findByRole('textbox', { name: /^Complaint/ })).toBeTruthy()
    expect(href()).toBe(`${path}/claim?claim=9&step=repair`)
    expect(asked.find(({ name }) => name === 'saveWarrantyClaim')?.body['variables']).toMatchObject({
      unitSerial: 'K48-1',
      hours: 812.5,
      warrantyType: 'Standard',
      billingAddressId: 5,
      claimId: null,
    })
  })

  test('begins with the defaults also where it is saved before they have loaded [S7.03]', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { asked } = await open('?unit=K48-1', {
      saveWarrantyClaim: saved,
      getWarrantyDefaults: () => new Promise((resolve) => (answer = resolve)),
    })
    fireEvent.change(await screen.findByLabelText(/^Failure date/), { target: { value: '2026-05-01' } })
    fireEvent.change(screen.getByLabelText(/^Repair date/), { target: { value: '2026-05-02' } })
    type(/^Engine hours/, '812.5')
    press('Save and Continue')
    expect(asked.some(({ name }) => name === 'saveWarrantyClaim')).toBe(false)
    await act(async () => answer([defaults]))
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'saveWarrantyClaim')?.body['variables']).toMatchObject({
        billingAddressId: 5,
      }),
    )
  })

  test('says what a step lacks, and keeps what was typed through a refusal', async () => {
    const message = 'K48-9 is not the serial of one of your units.'
    await open('?unit=K48-9', {
      saveWarrantyClaim: failure(400, { code: 'BAD_INPUT', fields: { unitSerial: message } }),
    })
    await screen.findByLabelText(/^Failure date/)
    press('Save and Continue')
    expect((await screen.findAllByText('Please give the day of the failure.')).length).toBeGreaterThan(0)
    fireEvent.change(screen.getByLabelText(/^Failure date/), { target: { value: '2026-05-01' } })
    fireEvent.change(screen.getByLabelText(/^Repair date/), { target: { value: '2026-05-02' } })
    type(/^Engine hours/, '812')
    press('Save and Continue')
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: /^Engine hours/ })).toHaveProperty('value', '812')
  })

  test('checks invoice numbers while they are typed [B7.27]; labor comes with the default rate', async () => {
    const { asked } = await open('?claim=9&step=lines', {
      validateInvoices: [{ invoiceNumber: '6300001', isValid: false }],
    })
    expect(await screen.findByText('6300001 is not one of your invoices.')).toBeTruthy()
    expect(asked.find(({ name }) => name === 'validateInvoices')?.body['variables']).toEqual({
      invoiceNumbers: ['6300001'],
      accountId: 200,
    })
    press('Add Labor')
    const added = within(await screen.findByRole('group', { name: 'Labor, line 3' }))
    expect(added.getByRole('textbox', { name: /^Rate per hour/ })).toHaveProperty('value', '118')
    press('Remove Labor, line 3')
    expect(screen.queryByRole('group', { name: 'Labor, line 3' })).toBeNull()
  })

  test('says of which line each fault is, and leads to its field [U2.04]', async () => {
    await open('?claim=9&step=lines', { saveWarrantyClaim: saved })
    await screen.findByRole('group', { name: /line 2$/ })
    press('Add Part')
    press('Add Part')
    press('Save and Continue')
    const [third, fourth] = await screen.findAllByRole('button', { name: /^Part, line \d: Please name the part\.$/ })
    expect([third?.textContent, fourth?.textContent]).toEqual([
      'Part, line 3: Please name the part.',
      'Part, line 4: Please name the part.',
    ])
    fireEvent.click(fourth!)
    const line = within(screen.getByRole('group', { name: 'Part, line 4' }))
    expect(document.activeElement).toBe(line.getByRole('textbox', { name: /^Description/ }))
  })

  test('saves and submits at the end; a second submission is refused', async () => {
    const message = 'Claim WCP100009 has been submitted already. A claim can be submitted once only.'
    let times = 0
    const { asked, href } = await open('?claim=9&step=review', {
      saveWarrantyClaim: saved,
      submitWarrantyClaim: () => {
        times += 1
        return times === 1 ? failure(409, { code: 'CONFLICT', userFriendlyMessage: message }) : saved
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Submit Claim' }))
    expect(await screen.findByText(message)).toBeTruthy()
    press('Submit Claim')
    await waitFor(() => expect(href()).toBe(`${path}?claim=9`))
    expect(asked.filter(({ name }) => name === 'saveWarrantyClaim')).toHaveLength(2)
  })

  test('that somebody else has saved meanwhile is kept, and saved over theirs or given up', async () => {
    const message = 'Somebody else has changed this draft since you opened it.'
    const { asked } = await open('?claim=9&step=repair', {
      saveWarrantyClaim: ({ version }: { version?: number | null }) =>
        version === null ? saved : failure(409, { code: 'CONFLICT', fields: { version: message } }),
    })
    const cause = await screen.findByRole('textbox', { name: /^Cause/ })
    fireEvent.change(cause, { target: { value: 'Mine' } })
    press('Save and Close')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(cause).toHaveProperty('value', 'Mine')
    press('Save Mine')
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    expect(asked.filter(({ name }) => name === 'saveWarrantyClaim').map(({ body }) => body['variables'])).toMatchObject(
      [
        { version: 3, cause: 'Mine' },
        { version: null, cause: 'Mine' },
      ],
    )
    press('Save and Close')
    fireEvent.click(await screen.findByRole('button', { name: 'Go On with Theirs' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Cause/ })).toHaveProperty('value', 'Seal worn'))
  })

  test('has a disabled link in place of the button for a demo organization [A6.09]', async () => {
    const who = signedIn(['B2B_Warranty_Submit', 'Demo_Only_Warranty_Submit'])
    await open('?claim=9&step=review', {}, who)
    const link = await screen.findByRole('link', { name: 'Submit is Disabled' })
    expect(link.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Submit Claim' })).toBeNull()
  })

  test('of a claim that was submitted leads to the claim instead', async () => {
    await open('?claim=9', { getWarrantyClaim: claim({ status: 'SUBMITTED' }) })
    expect(await screen.findByText(/has been submitted already/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View Claim WCP100009' }).getAttribute('href')).toBe(`${path}?claim=9`)
  })
})

test('Default Information is shown and saved for an organization [B2.14]', async () => {
  const { asked } = await openPage(`${path}/address`, {
    session,
    answers: { ...answers, setWarrantyDefaults: { saved: true } },
  })
  const rate = await screen.findByRole('textbox', { name: 'Labor rate per hour, USD' })
  expect(screen.getByRole('button', { name: /^Send credits to:\s*Main office/ })).toBeTruthy()
  fireEvent.change(rate, { target: { value: 'much' } })
  press('Save')
  expect(await screen.findByText('The rate must be a number between 0 and 9,999.')).toBeTruthy()
  fireEvent.change(rate, { target: { value: '125.50' } })
  press('Save')
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'setWarrantyDefaults')?.body['variables']).toEqual({
      accountId: 200,
      billingAddressId: 5,
      shippingAddressId: null,
      laborRate: 125.5,
    }),
  )
})

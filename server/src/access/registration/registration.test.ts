// Registering through the real application [A4.02, A4.03, A4.04].
import { approvalCalls } from '@portal/contract/access/approvals'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { plainTextMessages } from '@portal/contract/platform/plainText'
import { registrationCalls } from '@portal/contract/access/registration'
import { registrationMessages } from '@portal/contract/access/registrationForm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { filledForm, freshEmail, linkTo, personalForm, register, solvedCaptcha } from '../../../test/applicants.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ env: { COMPETITOR_DOMAINS: 'skyrivals.example' } })
const { ask } = testShop(portal)

/** The user as stored, with the address they typed. */
async function applicant(email: string) {
  const [row] = await ask(
    `select u.*, a.account_number, t.created_at as token_created_at, t.token_hash, r.address1 as typed_address, r.city as typed_city,
       r.state_province, r.postal_code, r.country as typed_country, r.phone_number, r.tax_exempt, r.rejection_reason, r.account_id as matched_account_id
     from portal_user u left join account a using (account_id) left join registration_address r using (user_id) left join registration_token t using (user_id)
     where email = $1`,
    [email],
  )
  return row
}
const kinds = async (email: string) => (await portal.emails(email)).map(({ kind }) => kind)

describe('a business', () => {
  test('whose domain is one customer’s is taken at once, as a validated user of it [A4.02, A4.03, A4.07, A4.09, A7.11]', async () => {
    const now = new Date('2027-05-04T23:59:30Z')
    portal.clock.set(now)
    const form = filledForm({ remoteSupport: false, receiveInfo: false })
    expect(await register(portal.guest(), form)).toEqual({ result: 'SUCCESS', userStatus: 'UNCONFIRMED' })
    expect(await applicant(form.email)).toMatchObject({
      status: 'UNCONFIRMED',
      registration_type: 'B2B',
      is_validated_b2b: true,
      account_number: '200200',
      first_name: 'Ada',
      phone: '3605550142',
      rejection_reason: null,
      subscribed: false,
      allow_help_desk: false,
      is_address_modification_allowed: false,
      accepted_terms_at: now,
      status_updated_at: now,
      token_created_at: now,
    })
    expect(await kinds(form.email)).toEqual(['AccountActivationEmail'])
    const link = await linkTo(portal, form.email)
    expect(link.url.origin + link.url.pathname).toBe('http://portal.example/pages/account-activation')
    const { activationTokenCreated } = await portal
      .guest()
      .send(registrationCalls.getRegistrationProfile, { id: link.id, token: link.token })
    expect(activationTokenCreated).toBe('05/04/2027')
  })

  test.each([
    ['DECLINED', 'rivalifts.example'],
    ['ABSENT', 'unknown-lines.example'],
    ['DUPLICATE', 'cascade.example'],
  ])('that is %s waits for approval, with the address record [A4.04, A3.12, A4.09, A7.28]', async (_, domain) => {
    const form = filledForm({ email: freshEmail(domain), taxExempt: true, address2: 'Suite 3' })
    expect(await register(portal.guest(), form)).toEqual({ result: 'SUCCESS', userStatus: 'PENDING_APPROVAL' })
    expect(await applicant(form.email)).toMatchObject({
      status: 'PENDING_APPROVAL',
      is_validated_b2b: false,
      account_id: null,
      user_entered_business_name: 'Marsh Lines',
      matched_account_id: null,
      typed_address: '12 Harbor Street',
      typed_city: 'Tallahassee',
      state_province: 'FL',
      postal_code: '32301',
      typed_country: 'US',
      phone_number: '3605550142',
      tax_exempt: true,
      rejection_reason: 'unauthorized fast track',
    })
    const staff = await portal.as(people.csr)
    const { registrations } = await staff.send(approvalCalls.getApprovals, {})
    const authId = registrations.find(({ email }) => email === form.email)?.authId ?? ''
    expect((await staff.send(approvalCalls.getApproval, { authId }))?.address).toEqual({
      accountId: null,
      address1: '12 Harbor Street',
      address2: 'Suite 3',
      city: 'Tallahassee',
      country: 'US',
      phoneNumber: '3605550142',
      postalCode: '32301',
      rejectionReason: 'unauthorized fast track',
      stateProvince: 'FL',
      taxExempt: true,
    })
    expect(await kinds(form.email)).toEqual(['AccountPendingEmail'])
    await expect(portal.guest().signIn(form.email, form.password)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('outside the United States and Canada types its region [A2.65]', async () => {
    const form = filledForm({
      email: freshEmail('kraft.example'),
      country: 'NO',
      state: 'Innlandet',
      phoneNumber: '+47 61 22 01 00',
    })
    expect(await register(portal.guest(), form)).toMatchObject({ result: 'SUCCESS' })
    expect(await applicant(form.email)).toMatchObject({
      state_province: 'Innlandet',
      locale: 'en',
      phone: '+4761220100',
    })
    const { email: _email, confirmEmail: _confirm, ...same } = form
    const national = filledForm({ ...same, email: freshEmail('kraft.example'), phoneNumber: '61 22 01 00' })
    await register(portal.guest(), national)
    expect(await applicant(national.email)).toMatchObject({ phone: '+4761220100' })
    const short = filledForm({ ...same, email: freshEmail('kraft.example'), phoneNumber: '0047 61 22' })
    await expect(register(portal.guest(), short)).rejects.toMatchObject({
      fields: { phoneNumber: 'Phone number is required.' },
    })
  })
})

describe('a person', () => {
  test('confirms by e-mail and may change addresses [A4.05, A4.09]', async () => {
    const form = personalForm({ country: 'CA', state: 'ON', zip: 'K1A 0B1', city: 'Ottawa' })
    expect(await register(portal.guest(), form)).toEqual({ result: 'SUCCESS', userStatus: 'UNCONFIRMED' })
    expect(await applicant(form.email)).toMatchObject({
      status: 'UNCONFIRMED',
      registration_type: 'B2C',
      is_validated_b2b: false,
      is_address_modification_allowed: true,
      account_id: null,
      rejection_reason: null,
      locale: 'en_CA',
    })
    expect(await kinds(form.email)).toEqual(['AccountActivationEmail'])
  })

  test.each(['Texas', 'tx', 'US-TX'])('may write the state as %s; its code is kept [P5.47]', async (state) => {
    const form = personalForm({ state, zip: '78701', city: 'Austin' })
    expect(await register(portal.guest(), form)).toMatchObject({ result: 'SUCCESS' })
    expect(await applicant(form.email)).toMatchObject({ state_province: 'TX' })
  })

  test.each(['California', 'us-ca'])('of %s is not taken, however it is written [A2.64, P5.47]', async (state) => {
    const refused = register(portal.guest(), personalForm({ state }))
    await expect(refused).rejects.toMatchObject({ fields: { state: registrationMessages.california } })
  })

  test('of California is not taken, by the server too [A2.64, D1.37]', async () => {
    const refused = register(portal.guest(), personalForm({ state: 'CA' }))
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { state: registrationMessages.california },
    })
  })

  test('may be of the United States or Canada only [A2.65]', async () => {
    const refused = register(
      portal.guest(),
      personalForm({ country: 'NO', state: 'Oslo', phoneNumber: '+1 360 555 0142' }),
    )
    await expect(refused).rejects.toMatchObject({ fields: { country: 'Country is required.' } })
  })
})

test('no name that is mailed holds a web address or signs that cannot be seen, by the server too [P1.02]', async () => {
  const bad = [
    'Win at https://evil.example',
    'evil.com/win',
    'www.evil.com',
    'Ada\u200b',
    'Ada \u202eliame',
    'Ada\u0007',
  ]
  for (const field of ['firstName', 'lastName', 'businessName'])
    for (const name of field === 'businessName' ? bad : [...bad, 'evil.com']) {
      const form = filledForm({ [field]: name })
      await expect(register(portal.guest(), form)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { [field]: plainTextMessages.name },
      })
      expect(await portal.emails(form.email ?? '')).toEqual([])
    }
})

test.each([
  ['Ma.Teresa', 'St.John', 'Overstock.com'],
  ['علی\u200cرضا', 'ශ්\u200dරී', 'Marsh Co.Ltd.'],
])('%s %s of %s registers under these very names [P1.02]', async (firstName, lastName, businessName) => {
  const form = filledForm({ firstName, lastName, businessName })
  await register(portal.guest(), form)
  const [email] = await portal.emails(form.email ?? '')
  expect(email?.text).toContain(firstName.replace('.', '.\u200c'))
  expect(`${email?.text} ${email?.html}`).not.toContain(`${firstName.split('.')[0]}.T`)
})

test('an address the service refuses is refused by the server too, at the field that is wrong [A4.15]', async () => {
  const form = personalForm({ city: 'Quillfeatherton', zip: '10001' })
  await expect(register(portal.guest(), form)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    fields: { zip: expect.stringContaining('ZIP code 10001 is in New York, not in') },
  })
})

test('a form without a country, or with an unknown one, is refused by the server too [A5.06]', async () => {
  const { country: _, ...unsaid } = filledForm()
  for (const form of [filledForm({ country: '' }), filledForm({ country: 'XX' }), unsaid])
    await expect(register(portal.guest(), form)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { country: 'Country is required.' },
    })
})

describe('each result code [A4.06]', () => {
  const bluewater = { accountNumber: '200200', invoiceNumber: '9200201' }
  const ofBluewater = async () => {
    const [row] = await ask<{ trx_number: string }>(
      `select trx_number from invoice join account using (account_id) where account_number = '200200' limit 1`,
    )
    return { ...bluewater, invoiceNumber: row?.trx_number ?? '' }
  }
  const outcome = async (changes: object) => register(portal.guest(), filledForm(changes))
  const invoiceOf = async (accountNumber: string) => {
    const [row] = await ask<{ trx_number: string }>(
      'select trx_number from invoice join account using (account_id) where account_number = $1 limit 1',
      [accountNumber],
    )
    return row?.trx_number ?? ''
  }

  test('SUCCESS: two numbers settle which of two customers it is [D1.35]', async () => {
    const form = filledForm({
      email: freshEmail('cascade.example'),
      accountNumber: '100110',
      invoiceNumber: await invoiceOf('100110'),
    })
    expect(await register(portal.guest(), form)).toEqual({ result: 'SUCCESS', userStatus: 'UNCONFIRMED' })
    expect(await applicant(form.email)).toMatchObject({ account_number: '100110', is_validated_b2b: true })
  })

  test('COMPETITOR, UNAUTHORIZED_EMAIL, INVALID_ACCOUNT_NUMBER, INVALID_INVOICE_NUMBER, NO_DOMAIN_TO_AUTHORIZE_EMAIL, UNAUTHORIZED_FAST_TRACK: nothing is made', async () => {
    const cases: [string, object][] = [
      ['COMPETITOR', { email: freshEmail('skyrivals.example') }],
      ['UNAUTHORIZED_EMAIL', { ...(await ofBluewater()), email: freshEmail('elsewhere.example') }],
      ['INVALID_ACCOUNT_NUMBER', { accountNumber: '999', invoiceNumber: '1' }],
      ['INVALID_ACCOUNT_NUMBER', { accountNumber: '900100', invoiceNumber: '1' }],
      ['INVALID_INVOICE_NUMBER', { accountNumber: '200200', invoiceNumber: await invoiceOf('300300') }],
      ['INVALID_INVOICE_NUMBER', { accountNumber: '200200' }],
      ['NO_DOMAIN_TO_AUTHORIZE_EMAIL', { accountNumber: '300300', invoiceNumber: await invoiceOf('300300') }],
      ['UNAUTHORIZED_FAST_TRACK', { ...(await ofBluewater()), email: freshEmail('rivalifts.example') }],
    ]
    for (const [result, changes] of cases) {
      const email = (changes as { email?: string }).email ?? freshEmail()
      expect(await outcome({ ...changes, email })).toEqual({ result, userStatus: null })
      expect(await applicant(email), result).toBeUndefined()
      expect(await portal.emails(email)).toEqual([])
    }
  })

  test('FAILURE: when the identity provider takes no password, nothing of the applicant stays', async () => {
    const form = filledForm()
    await ask('revoke insert on auth_account from portal_identity')
    try {
      expect(await register(portal.guest(), form)).toEqual({ result: 'FAILURE', userStatus: null })
    } finally {
      await ask('grant insert on auth_account to portal_identity')
    }
    expect(portal.takeErrors()).toMatchObject([{ msg: 'identity provider refused an applicant' }])
    expect(await applicant(form.email)).toBeUndefined()
    // The record of a failure is in no one's way.
    expect(await register(portal.guest(), form)).toMatchObject({ result: 'SUCCESS' })
  })

  test('the fast-track check says the same without registering anybody [A7.16]', async () => {
    const check = (email: string, numbers: object) =>
      portal.guest().send(registrationCalls.fastTrackEmailCheck, { email, ...numbers })
    expect(await check('new@bluewater.example', await ofBluewater())).toEqual({ result: 'SUCCESS' })
    expect(await check('new@skyrivals.example', bluewater)).toEqual({ result: 'COMPETITOR' })
    expect(await check('new@bluewater.example', { accountNumber: '1' })).toEqual({ result: 'INVALID_ACCOUNT_NUMBER' })
    expect(await applicant('new@bluewater.example')).toBeUndefined()
  })
})

describe('an address that has an account', () => {
  // So many may register from one address in an hour.
  beforeEach(() => portal.clock.forward(3601))

  test.each([
    ['registered', people.buyer],
    ['waiting', people.pending],
    ['deactivated', people.deactivated],
  ])('%s gets a letter, and the form the answer of a new one [A4.09, A7.28]', async (_, email) => {
    const before = await applicant(email)
    const fresh = await register(portal.guest(), filledForm({ email: freshEmail(email.split('@')[1]) }))
    expect(await register(portal.guest(), filledForm({ email }))).toEqual(fresh)
    expect(await kinds(email)).toEqual(['AccountExistsEmail'])
    expect(await applicant(email)).toEqual(before)
  })

  test('is not reported by time either: the same work is done', async () => {
    portal.hashEachTime()
    const work = async (email: string) => {
      portal.clock.forward(3601)
      const form = filledForm({ email })
      const captcha = await solvedCaptcha(portal.guest())
      const before = portal.hashings()
      await portal.guest().send(registrationCalls.registerUser, { ...form, captcha })
      return portal.hashings() - before
    }
    expect([await work(people.owner), await work(freshEmail())]).toEqual([1, 1])
  })

  test('registered twice at the same moment is one account', async () => {
    const form = filledForm()
    const answers = await Promise.all([register(portal.guest(), form), register(portal.guest(), form)])
    expect(answers[0]).toEqual(answers[1])
    // The second one replaced what no one had confirmed yet (decision 30).
    expect(await kinds(form.email)).toEqual(['AccountActivationEmail', 'AccountActivationEmail'])
    const rows = await ask('select from portal_user where email = $1', [form.email])
    expect(rows).toHaveLength(1)
  })
})

describe('the captcha', () => {
  test('is checked on the server and spent once [A2.63, A5.16, D2.30]', async () => {
    const guest = portal.guest()
    const captcha = await solvedCaptcha(guest)
    const refusal = { code: 'BAD_INPUT', fields: { captcha: registrationMessages.captcha } }
    const send = (form: object, solution: string) =>
      guest.send(registrationCalls.registerUser, { ...filledForm(form), captcha: solution })
    await expect(send({}, '')).rejects.toMatchObject(refusal)
    await expect(send({}, 'bm8=')).rejects.toMatchObject(refusal)
    expect(await send({}, captcha)).toMatchObject({ result: 'SUCCESS' })
    await expect(send({}, captcha)).rejects.toMatchObject(refusal)
  })

  test('of which a copy is sent at the same moment counts once', async () => {
    const captcha = await solvedCaptcha(portal.guest())
    const send = () => portal.guest().send(registrationCalls.registerUser, { ...filledForm(), captcha })
    const sent = await Promise.allSettled([send(), send(), send()])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('made easier by the sender, or older than ten minutes, is refused', async () => {
    const captcha = await solvedCaptcha(portal.guest())
    const payload = JSON.parse(Buffer.from(captcha, 'base64').toString()) as {
      challenge: { parameters: { keyPrefix: string } }
    }
    payload.challenge.parameters.keyPrefix = '00'
    const send = (solution: string) =>
      portal.guest().send(registrationCalls.registerUser, { ...filledForm(), captcha: solution })
    await expect(send(Buffer.from(JSON.stringify(payload)).toString('base64'))).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    portal.clock.forward(601)
    await expect(send(captcha)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})

describe('checkEmail', () => {
  const check = (email: string) => portal.guest().send(registrationCalls.checkEmail, { email })

  test('says the customer only when ACCEPTED [A7.02, A3.22, D1.38]', async () => {
    expect(await check('Somebody@Bluewater.example')).toEqual({
      result: 'ACCEPTED',
      customerNumber: '200200',
      customerName: 'Bluewater Rural Electric Co-op',
      customerId: expect.any(Number) as number,
      customerPartyId: expect.any(Number) as number,
    })
    const nothing = { customerNumber: null, customerName: null, customerId: null, customerPartyId: null }
    expect(await check('a@cascade.example')).toEqual({ result: 'DUPLICATE', ...nothing })
    expect(await check('a@rivalifts.example')).toEqual({ result: 'DECLINED', ...nothing })
    expect(await check('a@nowhere.example')).toEqual({ result: 'ABSENT', ...nothing })
  })

  test('answers a known and an unknown address alike', async () => {
    expect(await check(people.owner)).toEqual(await check('nobody@bluewater.example'))
  })

  test('is rate limited [D1.38]', async () => {
    portal.clock.forward(3601)
    for (let count = 0; count < 30; count++) await check('a@nowhere.example')
    await expect(check('a@nowhere.example')).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: registrationMessages.tooMany,
    })
    portal.clock.forward(901)
    expect(await check('a@nowhere.example')).toMatchObject({ result: 'ABSENT' })
  })
})

describe('registerContact', () => {
  const contact = async (customer: object, email: string) =>
    portal.guest().send(registrationCalls.registerContact, {
      customer: { accountId: 0, accountNumber: '200200', partyId: 0, ...customer },
      email,
      firstName: 'Cora',
      lastName: 'Nash',
      phoneNumber: '(360) 555-0101',
      captcha: await solvedCaptcha(portal.guest()),
    })
  const getIds = async (accountNumber: string) => {
    const [row] = await ask<{ accountId: number; partyId: number }>(
      'select account_id as "accountId", party_id as "partyId" from account where account_number = $1',
      [accountNumber],
    )
    return { ...row, accountNumber }
  }
  const contactsAt = (email: string) => ask('select * from contact where email = $1', [email])

  test('makes a contact of the customer whose domain the address has, once [A7.11]', async () => {
    const customer = await getIds('200200')
    expect(await contact(customer, 'cora@bluewater.example')).toEqual({ result: 'SUCCESS' })
    expect(await contact(customer, 'cora@bluewater.example')).toEqual({ result: 'SUCCESS' })
    expect(await contactsAt('cora@bluewater.example')).toMatchObject([
      { first_name: 'Cora', account_id: customer.accountId },
    ])
  })

  test('keeps every field of its payload, and its organization reads them [A3.15]', async () => {
    const customer = await getIds('200200')
    const answer = await portal.guest().send(registrationCalls.registerContact, {
      customer: { accountId: 0, partyId: 0, ...customer },
      email: 'Cleo@Bluewater.example',
      firstName: 'Cleo',
      lastName: 'Nash',
      phoneNumber: '(360) 555-0144',
      registrationType: 'B2B',
      address: {
        address1: '1 Water St',
        address2: 'Dock 2',
        city: 'Kelso',
        state: 'Washington',
        postalCode: '98626',
        country: 'US',
      },
      captcha: await solvedCaptcha(portal.guest()),
    })
    expect(answer).toEqual({ result: 'SUCCESS' })
    expect(await contactsAt('cleo@bluewater.example')).toMatchObject([
      { first_name: 'Cleo', last_name: 'Nash', account_id: customer.accountId },
    ])
    const [made] = await ask<{ contactId: number }>('select contact_id as "contactId" from contact where email = $1', [
      'cleo@bluewater.example',
    ])
    const owner = await portal.as(people.owner)
    const { contactId = 0 } = made ?? {}
    expect(await owner.send(contactManagementCalls.getContact, { contactId })).toMatchObject({
      email: 'cleo@bluewater.example',
      firstName: 'Cleo',
      lastName: 'Nash',
      customer: { accountId: customer.accountId },
      phoneNumbers: [{ phoneNumber: '3605550144' }],
      registration: {
        registrationType: 'B2B',
        address: {
          address1: '1 Water St',
          address2: 'Dock 2',
          city: 'Kelso',
          state: 'WA',
          postalCode: '98626',
          country: 'US',
        },
      },
    })
    expect(
      await ask(
        'select phone_number, text_enabled from contact_phone p join contact c using (contact_id) where c.email = $1',
        ['cleo@bluewater.example'],
      ),
    ).toEqual([{ phone_number: '3605550144', text_enabled: false }])
  })

  test('refuses ids that do not belong together, and addresses nobody vouches for', async () => {
    const bluewater = await getIds('200200')
    expect(await contact({ ...bluewater, partyId: 1 }, 'x@bluewater.example')).toEqual({
      result: 'INVALID_ACCOUNT_NUMBER',
    })
    expect(await contact(await getIds('300300'), 'x@bluewater.example')).toEqual({
      result: 'NO_DOMAIN_TO_AUTHORIZE_EMAIL',
    })
    expect(await contact(bluewater, 'x@elsewhere.example')).toEqual({ result: 'UNAUTHORIZED_EMAIL' })
    expect(await contact(bluewater, 'x@skyrivals.example')).toEqual({ result: 'COMPETITOR' })
    expect(await contactsAt('x@bluewater.example')).toEqual([])
  })
})

// An input of each call that its schema takes, so that who may make the call is all that can refuse it.
import type { AnyCall } from '@portal/contract/platform/call'
import type { z } from 'zod'

type Shape = z.core.$ZodType

const defOf = (shape: Shape) => (shape as z.core.$ZodTypes)._zod.def

// The first of these that a field takes is its value. No record has the number 999999999.
const texts = [
  'sample',
  '999999999',
  '2026-01-31',
  'nobody@nowhere.example',
  '00000000-0000-4000-8000-000000000000',
  '(404) 555-0100',
  'https://nowhere.example/',
  '2026-01-31T10:00:00Z',
  '2026-01',
  '08:00',
  '123456',
  '{}',
  'en_US',
  'USD',
]
const numbers = [999_999_999, 1, 2, 10, 2026, 0.5, 0]

/** A unit of Bluewater (docs/demo-world.md). */
const unitSerial = 'K48-200201'
const password = 'Windhover-2'
const address = { country: 'US', address1: '1 Test St', city: 'Atlanta', state: 'GA', zip: '30301' }
const validated = { country: 'US', address1: '1 Test St', city: 'Atlanta', state: 'GA', postalCode: '30301' }

const course = {
  title: 'sample',
  description: 'sample',
  kind: 'e-course',
  product: null,
  category: 'Maintenance',
  durationMinutes: 10,
  audience: 'sample',
  language: 'English',
  prices: { USD: 1, CAD: 1 },
}

/** The fields of a rule over several fields. */
const given: Record<string, Record<string, unknown>> = {
  createCourse: { course },
  deliveryOptions: {
    deliveries: [1, 2].map((shipToAddressId) => ({ shipToAddressId, lines: [{ itemId: 1, quantity: 1 }] })),
  },
  updateCourse: { courseId: 999_999_999, revision: 1, course },
  saveCourseDraft: {
    courseId: 999_999_999,
    revision: 1,
    content: {
      validityMonths: null,
      passPercent: 80,
      questionsAsked: 0,
      maxAttempts: null,
      lessons: [],
      questions: [],
    },
  },
  resetForgottenPassword: { token: 'sample', password: 'Windhover-2' },
  addOrUpdateItemsInShoppingList: { items: [{ shoppingListId: 999_999_999, itemId: 1, quantity: 1 }] },
  // Takes out what is not there.
  addOrUpdateItemsInShoppingCart: { items: [{ itemId: 999_999_999, quantity: 0 }] },
  previewReorder: { orderNumber: '999999999' },
  previewOrderChange: { orderNumber: '999999999', lines: [], added: [] },
  requestOrderChange: {
    orderNumber: '999999999',
    lines: [],
    added: [],
    fingerprint: 'sample',
    requestKey: '00000000-0000-4000-8000-000000000000',
  },
  withdrawOrderChange: { changeNumber: 'CH-999999999' },
  answerOrderChange: { changeNumber: 'CH-999999999', accepts: true },
  answerDeskOrderChange: { changeNumber: 'CH-999999999', accepts: true },
  answerDispute: { disputeId: 999_999_999, accepts: true, cents: 100 },
  addAddress: { address },
  setAddressDelivery: { addressId: 999_999_999, dockHours: 'sample' },
  putBanners: { connectBannerRequest: {} },
  manualIndex: { since: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' },
  replayErpEvent: { eventId: 'msg_00000000000000000000000000000000' },
  tryEmail: { request: { domain: 'nowhere.example', registrationAllowed: false } },
  addEmail: { request: { domain: 'nowhere.example', registrationAllowed: false } },
  updateEmail: { request: { ruleId: 999_999_999, domain: 'nowhere.example', registrationAllowed: false } },
  validateAddress: { address: validated },
  getCounty: { address: validated },
  createServiceRequest: {
    unitSerial,
    type: 'Repair',
    problem: 'sample',
    requestKey: '00000000-0000-4000-8000-000000000000',
  },
  reportFault: {
    code: 'sample',
    requestKey: '00000000-0000-4000-8000-000000000000',
    problem: 'sample',
    captcha: 'sample',
    photos: [],
  },
  registerUser: {
    type: 'B2C',
    firstName: 'Sam',
    lastName: 'Sample',
    phoneNumber: '(404) 555-0100',
    ...address,
    email: 'nobody@nowhere.example',
    confirmEmail: 'nobody@nowhere.example',
    password,
    confirmPassword: password,
    acceptTerms: true,
    captcha: 'sample',
  },
  completeDelegatedRegistration: {
    userId: 'sample',
    activationToken: 'sample',
    password,
    termsAccepted: true,
  },
  createCourseOrder: {
    courseOrder: {
      externalOrderId: '00000000-0000-4000-8000-000000000000',
      accountId: 20_020,
      courses: [{ courseId: 999_999_999, externalCourseId: 'sample', quantity: 1 }],
      total: 1,
      paymentKind: 'ACCOUNT',
    },
  },
  savePunchoutConnection: {
    accountId: 20_020,
    name: 'sample',
    protocol: 'cxml',
    buyerEmail: 'nobody@nowhere.example',
    isActive: true,
    isTest: true,
    senderDomain: '',
    senderIdentity: 'sample',
    fromDomain: '',
    fromIdentity: '',
    toDomain: '',
    toIdentity: '',
    returnHosts: 'nowhere.example',
    frameHosts: '',
    returnField: 'cxml-urlencoded',
    vendorNumber: '',
    unitMap: '',
    unspscMap: '',
    unspscDefault: '',
    usernameField: 'USERNAME',
    passwordField: 'PASSWORD',
    hookField: 'HOOK_URL',
  },
  planSession: {
    courseId: 999_999_999,
    startsAt: '2099-06-03T09:00',
    endsAt: '2099-06-03T17:00',
    timeZone: 'America/Chicago',
    place: 'sample',
    instructor: 'sample',
    capacity: 10,
  },
  addTrainingRequirement: { kind: 'HANDS_ON', modelId: 'sample' },
  recordQualification: {
    contactIds: [999_999_999],
    kind: 'THEORY',
    title: 'sample',
    doneOn: '2026-01-31',
    trainer: 'sample',
  },
  saveApprovalRule: { name: 'sample', everyOrder: true, conditions: {}, tiers: [{ mode: 'ANY', people: ['sample'] }] },
  setMyPunchoutHosts: { connectionId: 999_999_999, returnHosts: 'nowhere.example', frameHosts: '' },
  // All of an organization take their time; that the job is taken is what counts.
  '/invoices/bulkInvoicePdf': { selected: ['sample'] },
  saveWarrantyClaim: { unitSerial, requestKey: '00000000-0000-4000-8000-000000000000' },
}

/** An input that the schema of `call` takes. Throws where none of the values fits a field. */
export function validInput(call: AnyCall): Record<string, unknown> {
  const input = given[call.name] ?? (make(call.input) as Record<string, unknown>)
  const read = call.input.safeParse(input)
  if (!read.success) throw new Error(`No valid input is known for ${call.name}: ${read.error.message}`)
  return input
}

/** An input of `call` with `ids` in the fields of those names, also where the field may be left out. */
export const inputWithIds = (call: AnyCall, ids: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  withIds(call.input, validInput(call), ids) as Record<string, unknown>

function withIds(shape: Shape, value: unknown, ids: Readonly<Record<string, unknown>>): unknown {
  const def = defOf(shape)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'readonly':
      return withIds(def.innerType, value, ids)
    case 'array':
      return Array.isArray(value) ? value.map((each) => withIds(def.element, each, ids)) : value
    case 'pipe':
      return defOf(def.in).type === 'object' ? withIds(def.in, value, ids) : value
    case 'object': {
      const fields: Record<string, unknown> = { ...(value as object) }
      for (const [key, field] of Object.entries<Shape>(def.shape)) {
        if (key in ids) fields[key] = isList(field) ? [ids[key]] : ids[key]
        else if (key in fields) fields[key] = withIds(field, fields[key], ids)
      }
      return fields
    }
    default:
      return value
  }
}

function isList(shape: Shape): boolean {
  const def = defOf(shape)
  if (def.type === 'array') return true
  return 'innerType' in def ? isList(def.innerType) : def.type === 'pipe' && isList(def.in)
}

function make(shape: Shape): unknown {
  const def = defOf(shape)
  const fitting = (values: readonly unknown[]) =>
    values.find((value) => (shape as z.ZodType).safeParse(value).success) ?? values[0]
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries<Shape>(def.shape)
          .map(([key, field]) => [key, make(field)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'array':
      return [make(def.element)]
    case 'optional':
    case 'default':
    case 'prefault':
      return undefined
    case 'nullable':
      return null
    case 'readonly':
      return make(def.innerType)
    case 'pipe':
      return ['object', 'array'].includes(defOf(def.in).type) ? make(def.in) : fitting([...texts, ...numbers, true, []])
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return true
    case 'number':
      return fitting(numbers)
    case 'record':
      return {}
    default:
      return fitting([...texts, ...numbers])
  }
}

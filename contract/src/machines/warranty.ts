// Warranty: what a unit is covered for, claims and their history, drafts, submission, default information [S7.01, S7.02].
import { z } from 'zod'
import { address } from '../buying/addresses.ts'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { currency } from '../platform/locales.ts'
import { partManufacturer } from '../buying/catalog.ts'
import {
  choice,
  day,
  declareList,
  integer,
  moment,
  money,
  question,
  shaped,
  text,
} from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { any, one } from '../access/privileges.ts'
import { unitNamed } from './units.ts'
import { uploadedFile, uploadIds } from '../platform/uploads.ts'
import { claimDraft, claimStatuses, claimStatusLabels, lineKinds, warrantyCover } from './warrantyForm.ts'

/** Seeing claims, and making them [B2.32]. */
export const viewWarranty = one('B2B_Warranty_View')
export const submitWarranty = one('B2B_Warranty_Submit')

/** The list of claims [S7.02]. */
export const claimList = declareList({
  noun: ['claim', 'claims'],
  placeholder: 'Claim, unit or words of the complaint',
  key: 'claimNumber',
  range: 'Created',
  sortedBy: { fieldName: 'createdAt', direction: 'DESC' },
  columns: {
    claimNumber: text('Claim', { sort: true, filter: 'plain', width: 112, priority: 1, card: 'title', file: 14 }),
    unitSerial: text('Unit', { sort: true, filter: 'plain', width: 124, priority: 1, file: 14 }),
    customerVehicleNumber: text('Vehicle number', { blank: true, screen: false, file: 16 }),
    model: text('Model', { sort: true, filter: 'facet', width: 130, priority: 4, hidden: true, file: 16 }),
    customerName: text('Organization', {
      sort: true,
      width: 190,
      wraps: true,
      when: 'manyOrganizations',
      priority: 3,
      file: 32,
    }),
    status: choice('Status', claimStatuses, claimStatusLabels, {
      sort: true,
      filter: 'facet',
      width: 200,
      priority: 1,
      card: 'badge',
      file: 18,
    }),
    warrantyType: text('Warranty', { blank: true, sort: true, filter: 'facet', width: 110, priority: 4, file: 14 }),
    failureDate: day('Failed', { blank: true, sort: true, screen: false, file: 12 }),
    repairDate: day('Repaired', { blank: true, screen: false, file: 12 }),
    createdAt: moment('Created', { sort: true, width: 122, file: 12 }),
    submittedAt: moment('Submitted', { blank: true, sort: true, width: 112, priority: 4, hidden: true, file: 12 }),
    decidedAt: moment('Decided', { blank: true, sort: true, screen: false, file: 12 }),
    amountAsked: money('Asked', { sort: true, width: 122, priority: 1, file: 12 }),
    amountGranted: money('Granted', { blank: true, sort: true, width: 122, file: 12 }),
    currency: shaped('Currency', currency, { screen: false, file: 10 }),
    complaint: text('Complaint', { file: 60 }),
  },
  rest: { claimId: z.number().int(), instanceId: z.number().int(), accountId: z.number().int() },
  fields: {
    open: question('Open'),
    accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }),
  },
  filters: ['status', 'open', 'warrantyType', 'model', 'accountId'],
})
export const claimSummary = claimList.row
export type ClaimSummary = z.infer<typeof claimSummary>

export const claimDetail = claimSummary.extend({
  /** Counts the times the draft was saved. */
  version: z.number().int(),
  /** The reasons against the claim being covered, for anyone who reviews it; null when nothing does. */
  coverWarning: z.string().nullable(),
  hours: z.number().nullable(),
  cause: z.string(),
  correction: z.string(),
  decisionNote: z.string().nullable(),
  lines: z.array(
    z.object({
      kind: z.enum(lineKinds),
      partNumber: z.string().nullable(),
      /** Of a part of ours; otherwise null. */
      ...partManufacturer,
      description: z.string(),
      quantity: z.number(),
      price: z.number(),
      invoiceNumber: z.string().nullable(),
    }),
  ),
  documents: z.array(uploadedFile.extend({ addedBy: z.string(), addedAt: z.iso.datetime() })),
  /** Each status it came to, the oldest first; `by` is null when the ERP said so. */
  history: z.array(
    z.object({
      status: z.enum(claimStatuses),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  billingAddress: address.nullable(),
  shippingAddress: address.nullable(),
})
export type ClaimDetail = z.infer<typeof claimDetail>

export const warrantyCoverage = z.object({
  ...unitNamed.shape,
  customerName: z.string(),
  accountId: z.number().int(),
  currency,
  inServiceDate: z.iso.date().nullable(),
  coverages: z.array(warrantyCover),
  openClaims: z.number().int(),
})
export type WarrantyCoverage = z.infer<typeof warrantyCoverage>

/** The initial fields of a new claim [S7.04]. */
export const warrantyDefaults = z.object({
  accountId: z.number().int(),
  customerName: z.string(),
  accountNumber: z.string(),
  currency,
  billingAddress: address.nullable(),
  shippingAddress: address.nullable(),
  laborRate: z.number().nullable(),
  /** Chosen for claims; otherwise these are the addresses of the profile. */
  isSaved: z.boolean(),
})
export type WarrantyDefaults = z.infer<typeof warrantyDefaults>

const id = z.number().int().min(0).max(2_147_483_647)
const url = z.object({ url: z.string() })
const oneClaim = z.object({ claimId: id })
const note = z.string().trim().max(2000).default('')

export const claimMove = z.object({
  status: z.enum(claimStatuses, 'Please choose the next status.'),
  amountGranted: z.number().min(0).max(9_999_999_999).nullable().default(null),
  note,
})

const rateMessage = 'The rate must be a number between 0 and 9,999.'
export const defaultsForm = z.object({
  billingAddressId: id.nullable().default(null),
  shippingAddressId: id.nullable().default(null),
  laborRate: z.number(rateMessage).min(0, rateMessage).max(9999, rateMessage).nullable().default(null),
})

export const warrantyCalls = area({
  searchWarrantyClaims: endpoint('/warranty/search', {
    who: viewWarranty,
    input: searchRequest,
    output: searchPage(claimSummary),
    about:
      'Warranty claims of the organizations being viewed, newest first; filters status, warrantyType, model and open, instanceIds narrow [S7.02].',
  }),
  exportWarrantyClaims: endpoint('/warranty/csv/search', {
    whileActing: true,
    who: viewWarranty,
    kind: 'mutation',
    async: 'Download of warranty claims',
    input: exportRequest,
    output: url,
    about: 'The whole result of a claim search, or the claims selected in it, as CSV or XLSX through a job [B§7.1].',
  }),
  getWarrantyCoverage: query({
    who: any('B2B_Warranty_View', 'B2B_Warranty_Submit'),
    input: z.object({ unitSerial: z.string().max(40) }),
    output: warrantyCoverage.nullable(),
    about:
      'What a unit of the organizations being viewed is covered for and until when; null for unknown and foreign serials alike [S7.01].',
  }),
  getWarrantyClaim: query({
    who: any('B2B_Warranty_View', 'B2B_Warranty_Submit'),
    input: oneClaim,
    output: claimDetail.nullable(),
    about: 'One claim with lines, documents and history; null when there is none to see [B§2.1].',
  }),
  validateInvoices: query({
    who: 'signed-in',
    input: z.object({
      invoiceNumbers: z.array(z.string().trim().max(40)).max(100),
      accountId: z.number().int().optional(),
    }),
    output: z.array(z.object({ invoiceNumber: z.string(), isValid: z.boolean() })),
    about:
      'Whether each number is an invoice of the organizations being viewed, or of one of them; a foreign one and an unknown one are answered alike [B§7.3].',
  }),
  saveWarrantyClaim: mutation({
    whileActing: true,
    who: submitWarranty,
    input: claimDraft.extend({
      /** The draft to change; null for a new one. */
      claimId: id.nullable().default(null),
      /** A random key of the form: a new draft sent twice is one. */
      requestKey: z.uuid(),
      /** The version the change was made on; without it the draft is saved over whatever is there. */
      version: z.number().int().nullish(),
    }),
    output: z.object({
      claimId: z.number().int(),
      claimNumber: z.string(),
      version: z.number().int(),
      amountAsked: z.number(),
    }),
    about:
      'Saves a draft as far as it is: only the unit must be one of the viewer’s; refused when somebody else saved it since `version` [S7.03].',
  }),
  discardWarrantyClaim: mutation({
    whileActing: true,
    who: submitWarranty,
    input: oneClaim,
    output: z.object({ discarded: z.boolean() }),
    about: 'Deletes a draft; what was submitted stays [S7.03].',
  }),
  submitWarrantyClaim: mutation({
    whileActing: true,
    who: submitWarranty,
    input: oneClaim,
    output: z.object({ claimId: z.number().int(), claimNumber: z.string() }),
    about:
      'Submits a draft, once only; refused with what is missing beside its field, for a demo organization always [S7.03, A§6].',
  }),
  answerWarrantyClaim: mutation({
    whileActing: true,
    who: submitWarranty,
    input: oneClaim.extend({ note, documents: uploadIds }),
    output: z.object({ answered: z.boolean() }),
    about: 'Gives the information asked for: the claim goes back into review [S7.02].',
  }),
  moveWarrantyClaim: mutation({
    who: 'associate',
    input: oneClaim.extend(claimMove.shape),
    output: z.object({ moved: z.boolean() }),
    about: 'Moves a claim to its next status, with the amount granted or the reason; for staff [P4.09].',
  }),
  getClaimDocumentUrl: endpoint('/warranty/getDocumentUrl', {
    who: any('B2B_Warranty_View', 'B2B_Warranty_Submit'),
    input: oneClaim.extend({ fileId: z.uuid() }),
    output: z.object({ fileUrl: z.string() }),
    about: 'A link to a document of a claim [S7.02].',
  }),
  getWarrantyDefaults: query({
    who: submitWarranty,
    input: z.object({}),
    output: z.array(warrantyDefaults),
    about: 'What new claims begin with, for each organization being viewed [S7.04].',
  }),
  setWarrantyDefaults: mutation({
    who: submitWarranty,
    input: defaultsForm.extend({ accountId: id }),
    output: z.object({ saved: z.boolean() }),
    about: 'Changes what new claims of one organization begin with [S7.04].',
  }),
})

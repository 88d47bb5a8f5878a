// A claim as typed: numbers are text until they are sent.
import type { Address } from '@portal/contract/buying/addresses'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import type { ClaimDetail } from '@portal/contract/machines/warranty'
import type { ClaimDraft } from '@portal/contract/machines/warrantyForm'

export interface EntryLine {
  /** Names the line on screen while others come and go. */
  key: string
  kind: 'LABOUR' | 'PART'
  partNumber: string
  description: string
  quantity: string
  price: string
  invoiceNumber: string
}

export interface ClaimEntry {
  requestKey: string
  /** The saved draft this goes on with; null for a new one. */
  version: number | null
  unitSerial: string
  warrantyType: string
  failureDate: string
  repairDate: string
  hours: string
  complaint: string
  cause: string
  correction: string
  lines: EntryLine[]
  documents: UploadedFile[]
  billing: Address | null
  shipping: Address | null
}

export const newEntry = (unitSerial: string): ClaimEntry => ({
  requestKey: crypto.randomUUID(),
  version: null,
  unitSerial,
  warrantyType: '',
  failureDate: '',
  repairDate: '',
  hours: '',
  complaint: '',
  cause: '',
  correction: '',
  lines: [],
  documents: [],
  billing: null,
  shipping: null,
})

export const newLine = (kind: EntryLine['kind'], laborRate: number | null): EntryLine => ({
  key: crypto.randomUUID(),
  kind,
  partNumber: '',
  description: kind === 'LABOUR' ? 'Labor' : '',
  quantity: kind === 'LABOUR' ? '' : '1',
  price: kind === 'LABOUR' && laborRate !== null ? String(laborRate) : '',
  invoiceNumber: '',
})

const formatNumber = (value: number | null): string => (value === null || value === 0 ? '' : String(value))

/** A saved draft, to go on with. */
export const toEntry = (claim: ClaimDetail): ClaimEntry => ({
  requestKey: crypto.randomUUID(),
  version: claim.version,
  unitSerial: claim.unitSerial,
  warrantyType: claim.warrantyType ?? '',
  failureDate: claim.failureDate ?? '',
  repairDate: claim.repairDate ?? '',
  hours: claim.hours === null ? '' : String(claim.hours),
  complaint: claim.complaint,
  cause: claim.cause,
  correction: claim.correction,
  lines: claim.lines.map((line) => ({
    key: crypto.randomUUID(),
    kind: line.kind,
    partNumber: line.partNumber ?? '',
    description: line.description,
    quantity: formatNumber(line.quantity),
    price: formatNumber(line.price),
    invoiceNumber: line.invoiceNumber ?? '',
  })),
  documents: claim.documents.map(({ fileId, name, contentType, size }) => ({ fileId, name, contentType, size })),
  billing: claim.billingAddress,
  shipping: claim.shippingAddress,
})

const parseNumber = (text: string): number => Number(text.trim().replace(',', '.'))

/** The input; a number that is none is refused by the contract with its own words. */
export const toDraft = (entry: ClaimEntry): ClaimDraft => ({
  unitSerial: entry.unitSerial.trim(),
  warrantyType: entry.warrantyType || null,
  failureDate: entry.failureDate || null,
  repairDate: entry.repairDate || null,
  hours: entry.hours.trim() === '' ? null : parseNumber(entry.hours),
  complaint: entry.complaint.trim(),
  cause: entry.cause.trim(),
  correction: entry.correction.trim(),
  lines: entry.lines.map(({ key: _key, ...line }) => ({
    ...line,
    partNumber: line.partNumber.trim(),
    description: line.description.trim(),
    invoiceNumber: line.invoiceNumber.trim(),
    quantity: parseNumber(line.quantity),
    price: parseNumber(line.price),
  })),
  documents: entry.documents.map(({ fileId }) => fileId),
  billingAddressId: entry.billing?.addressId ?? null,
  shippingAddressId: entry.shipping?.addressId ?? null,
})

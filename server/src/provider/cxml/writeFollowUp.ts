// Documents after an order: its confirmation, the notices of what was shipped, the invoices.
import { sumMoney } from '@portal/contract/platform/money'
import type { CxmlAddress, ScheduleLine } from './documents.ts'
import type { OrderReference, WriteHeader, XmlContent } from './writeParts.ts'
import {
  cxmlDate,
  inLanguage,
  money,
  writeComments,
  writeOrderReference,
  writePostalAddress,
  writeRequest,
} from './writeParts.ts'

export interface Confirmation {
  confirmId: string
  /** payloadID of the confirmation this one replaces. */
  replaces: string | null
  type: 'accept' | 'allDetail' | 'detail' | 'backordered' | 'except' | 'reject'
  order: OrderReference
  /** The amounts of the order, where it says so: carriage and tax are the seller's. */
  amounts: { currency: string; subtotal: number; shipping: number | null; tax: number } | null
  comments: string | null
  lines: readonly {
    lineNumber: number
    quantity: number
    uom: string
    type: 'accept' | 'allDetail' | 'detail' | 'backordered' | 'reject'
    /** A moment of cXML. */
    shipmentDate: string | null
    /** Where it is another than was ordered. */
    unitPrice: { amount: number; currency: string } | null
    /** The part of the order's line that it is about, where that names one. */
    scheduleLine?: Omit<ScheduleLine, 'shipTo'> | undefined
    comments: string | null
  }[]
}

export interface ShipNotice {
  shipmentId: string
  shipmentDate: Date
  deliveryDate: Date | null
  isComplete: boolean
  carrier: string
  trackingNumber: string | null
  order: OrderReference
  lines: readonly {
    lineNumber: number
    quantity: number
    uom: string
    supplierPartId: string
    supplierPartAuxiliaryId: string | null
  }[]
}

export interface CxmlInvoice {
  invoiceId: string
  invoiceDate: Date
  isCredit: boolean
  order: OrderReference
  currency: string
  payInDays: number | null
  soldBy: string
  billTo: CxmlAddress | null
  /** `amount` is the line's, as printed; `lineNumber` the one of the order. */
  lines: readonly {
    lineNumber: number
    quantity: number
    uom: string
    unitPrice: number
    amount: number
    /** True if the order has no such line. */
    isAdHoc: boolean
    supplierPartId: string | null
    supplierPartAuxiliaryId: string | null
    description: string
  }[]
  shipping: number
  tax: number
}

const writeAmounts = ({ currency, subtotal, shipping, tax }: NonNullable<Confirmation['amounts']>): XmlContent => ({
  Total: money(subtotal, currency),
  Shipping: shipping === null ? null : { ...money(shipping, currency), Description: inLanguage('Shipping') },
  Tax: { ...money(tax, currency), Description: inLanguage('Tax') },
})

export const writeConfirmationRequest = (header: WriteHeader, confirmation: Confirmation): string =>
  writeRequest(header, 'Fulfill', {
    ConfirmationRequest: {
      ConfirmationHeader: {
        '@confirmID': confirmation.confirmId,
        '@operation': confirmation.replaces === null ? 'new' : 'update',
        '@type': confirmation.type,
        '@noticeDate': cxmlDate(header.timestamp),
        DocumentReference: confirmation.replaces === null ? null : { '@payloadID': confirmation.replaces },
        ...(confirmation.amounts && writeAmounts(confirmation.amounts)),
        Comments: writeComments(confirmation.comments),
      },
      OrderReference: writeOrderReference(confirmation.order),
      ConfirmationItem: confirmation.lines.map(({ lineNumber, quantity, uom, ...line }) => ({
        '@quantity': quantity,
        '@lineNumber': lineNumber,
        UnitOfMeasure: uom,
        ConfirmationStatus: {
          '@quantity': quantity,
          '@type': line.type,
          '@shipmentDate': line.shipmentDate,
          UnitOfMeasure: uom,
          UnitPrice: line.unitPrice && money(line.unitPrice.amount, line.unitPrice.currency),
          ScheduleLineReference: line.scheduleLine?.requestedDeliveryDate
            ? {
                '@quantity': line.scheduleLine.quantity,
                '@requestedDeliveryDate': line.scheduleLine.requestedDeliveryDate,
                '@lineNumber': line.scheduleLine.lineNumber,
              }
            : null,
          Comments: writeComments(line.comments),
        },
      })),
    },
  })

export const writeShipNoticeRequest = (header: WriteHeader, notice: ShipNotice): string =>
  writeRequest(header, 'Fulfill', {
    ShipNoticeRequest: {
      ShipNoticeHeader: {
        '@shipmentID': notice.shipmentId,
        '@operation': 'new',
        '@noticeDate': cxmlDate(header.timestamp),
        '@shipmentDate': cxmlDate(notice.shipmentDate),
        '@deliveryDate': notice.deliveryDate && cxmlDate(notice.deliveryDate),
        '@shipmentType': 'actual',
        '@fulfillmentType': notice.isComplete ? 'complete' : 'partial',
      },
      ShipControl:
        notice.trackingNumber === null
          ? null
          : {
              CarrierIdentifier: { '@domain': 'companyName', '#': notice.carrier },
              ShipmentIdentifier: notice.trackingNumber,
            },
      ShipNoticePortion: {
        OrderReference: writeOrderReference(notice.order),
        ShipNoticeItem: notice.lines.map((line, at) => ({
          '@quantity': line.quantity,
          '@lineNumber': line.lineNumber,
          '@shipNoticeLineNumber': at + 1,
          ItemID: itemId(line.supplierPartId, line.supplierPartAuxiliaryId),
          UnitOfMeasure: line.uom,
        })),
      },
    },
  })

export function writeInvoiceDetailRequest(header: WriteHeader, invoice: CxmlInvoice): string {
  const { currency, lines, shipping, tax } = invoice
  const amount = (value: number) => money(value, currency)
  const subtotal = sumMoney(lines.map((line) => line.amount))
  const total = sumMoney([subtotal, shipping, tax])
  return writeRequest(header, 'InvoiceDetail', {
    InvoiceDetailRequest: {
      InvoiceDetailRequestHeader: {
        '@invoiceID': invoice.invoiceId,
        '@purpose': invoice.isCredit ? 'lineLevelCreditMemo' : 'standard',
        '@operation': 'new',
        '@invoiceDate': cxmlDate(invoice.invoiceDate),
        InvoiceDetailHeaderIndicator: {},
        InvoiceDetailLineIndicator: {},
        InvoicePartner: [
          { Contact: { '@role': 'remitTo', Name: inLanguage(invoice.soldBy) } },
          ...(invoice.billTo ? [partner('billTo', invoice.billTo)] : []),
        ],
        PaymentTerm: invoice.payInDays === null ? null : { '@payInNumberOfDays': invoice.payInDays },
      },
      InvoiceDetailOrder: {
        InvoiceDetailOrderInfo: { OrderReference: writeOrderReference(invoice.order) },
        InvoiceDetailItem: lines.map((line, at) => ({
          '@invoiceLineNumber': at + 1,
          '@quantity': line.quantity,
          '@isAdHoc': line.isAdHoc ? 'yes' : null,
          UnitOfMeasure: line.uom,
          UnitPrice: amount(line.unitPrice),
          InvoiceDetailItemReference: {
            '@lineNumber': line.lineNumber,
            ItemID: line.supplierPartId === null ? null : itemId(line.supplierPartId, line.supplierPartAuxiliaryId),
            Description: inLanguage(line.description),
          },
          SubtotalAmount: amount(line.amount),
        })),
      },
      InvoiceDetailSummary: {
        SubtotalAmount: amount(subtotal),
        Tax: { ...amount(tax), Description: inLanguage('Tax') },
        ShippingAmount: shipping === 0 ? null : amount(shipping),
        GrossAmount: amount(total),
        NetAmount: amount(total),
        DueAmount: amount(total),
      },
    },
  })
}

const itemId = (part: string, auxiliary: string | null): XmlContent => ({
  SupplierPartID: part,
  SupplierPartAuxiliaryID: auxiliary,
})

const partner = (role: string, address: CxmlAddress): XmlContent => ({
  Contact: {
    '@role': role,
    '@addressID': address.addressId,
    Name: inLanguage(address.name ?? ''),
    PostalAddress: writePostalAddress(address),
  },
})

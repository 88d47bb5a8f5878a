// Documents of buyers: written by the simulator, which plays one.
import type { CxmlAddress, CxmlItem } from './documents.ts'
import type { WriteHeader, XmlContent } from './writeParts.ts'
import { cxmlDate, inLanguage, money, writeAddress, writeComments, writeRequest } from './writeParts.ts'

export interface SetupToSend {
  operation: 'create' | 'edit' | 'inspect'
  buyerCookie: string
  browserFormPost: string
  extrinsics: readonly { name: string; value: string }[]
  selectedPart: string | null
  items: readonly CxmlItem[]
}

export interface BuyerOrder {
  orderId: string
  orderVersion: string | null
  type: 'new' | 'update' | 'delete'
  currency: string
  total: number
  shipTo: CxmlAddress | null
  billTo: CxmlAddress
  comments: string | null
  items: readonly CxmlItem[]
}

export const writeProfileRequest = (header: WriteHeader): string => writeRequest(header, 'cXML', { ProfileRequest: '' })

export const writeSetupRequest = (header: WriteHeader, setup: SetupToSend): string =>
  writeRequest(header, 'cXML', {
    PunchOutSetupRequest: {
      '@operation': setup.operation,
      BuyerCookie: setup.buyerCookie,
      Extrinsic: setup.extrinsics.map(({ name, value }) => ({ '@name': name, '#': value })),
      BrowserFormPost: { URL: setup.browserFormPost },
      SelectedItem: setup.selectedPart === null ? null : { ItemID: { SupplierPartID: setup.selectedPart } },
      ItemOut: setup.items.map(writeItem),
    },
  })

export const writeOrderRequest = (header: WriteHeader, order: BuyerOrder): string =>
  writeRequest(header, 'cXML', {
    OrderRequest: {
      OrderRequestHeader: {
        '@orderID': order.orderId,
        '@orderDate': cxmlDate(header.timestamp),
        '@type': order.type,
        '@orderVersion': order.orderVersion,
        Total: money(order.total, order.currency),
        ShipTo: order.shipTo && { Address: writeAddress(order.shipTo) },
        BillTo: { Address: writeAddress(order.billTo) },
        Comments: writeComments(order.comments),
      },
      ItemOut: order.items.map(writeItem),
    },
  })

function writeItem(item: CxmlItem, at: number): XmlContent {
  const { unitPrice, currency, uom, classification } = item
  return {
    '@quantity': item.quantity,
    '@lineNumber': item.lineNumber ?? at + 1,
    '@requestedDeliveryDate': item.requestedDeliveryDate,
    ItemID: {
      SupplierPartID: item.supplierPartId,
      SupplierPartAuxiliaryID: item.supplierPartAuxiliaryId,
      BuyerPartID: item.buyerPartId,
    },
    // The details are left out where one is unknown, because the DTD demands each of them; the supplier's own hold then.
    ItemDetail:
      unitPrice === null || currency === null || uom === null || classification === null
        ? null
        : {
            UnitPrice: money(unitPrice, currency),
            Description: inLanguage(item.description ?? ''),
            UnitOfMeasure: uom,
            Classification: { '@domain': classification.domain, '#': classification.code },
          },
    Comments: writeComments(item.comments),
  }
}

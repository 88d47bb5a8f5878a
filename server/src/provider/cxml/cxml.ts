// Documents of cXML, read, written and checked; knows no table. DTDs are never asked for: what counts is what a document says.
export { checkCxml } from './checkCxml.ts'
export { loggedXml } from '../../platform/xml/decode.rules.ts'
export type {
  Credential,
  CxmlAddress,
  CxmlDocument,
  CxmlItem,
  CxmlOrder,
  Parties,
  ScheduleLine,
  Setup,
} from './documents.ts'
export { quantityFault } from './quantity.rules.ts'
export { readCxml } from './readCxml.ts'
export { readRequest } from './readRequest.ts'
export type { ReadRequest } from './readRequest.ts'
export { cxmlStatus } from './status.ts'
export type { CxmlStatus } from './status.ts'
export { toUnUnit, unitFault } from './uneceUnits.rules.ts'
export { writeOrderRequest, writeProfileRequest, writeSetupRequest } from './writeBuyer.ts'
export { writeProfileResponse, writePunchOutOrderMessage, writeResponse, writeSetupResponse } from './writeCart.ts'
export type { CartLine, CxmlCart } from './writeCart.ts'
export { writeConfirmationRequest, writeInvoiceDetailRequest, writeShipNoticeRequest } from './writeFollowUp.ts'
export type { Confirmation, CxmlInvoice, ShipNotice } from './writeFollowUp.ts'
export { newPayloadId } from './writeParts.ts'
export type { WriteHeader } from './writeParts.ts'
export { xmlLimits } from '../../platform/xml/readXml.ts'

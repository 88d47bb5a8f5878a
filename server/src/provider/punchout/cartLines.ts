// A line as both protocols write it: the buyer's unit and number, the UNSPSC code, the price of now.
import { punchoutMessages } from '@portal/contract/provider/punchout'
import type { ProductRow } from '../../buying/catalog/catalog.ts'
import { free } from '../../buying/catalog/catalog.ts'
import type { CartLine } from '../cxml/cxml.ts'
import { toUnUnit } from '../cxml/cxml.ts'
import { ociFields, OciMisfit } from '../oci/oci.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { Connection } from './setup.ts'

/** A line that was returned; an order is matched to it (0381_punchout_return.sql). */
export interface ReturnedLine {
  auxiliaryId: string
  itemId: number
  partNumber: string
  quantity: number
  unitPrice: number
}

export interface CartReturnLine extends ReturnedLine {
  row: ProductRow
}

export interface CartContent {
  connection: Pick<Connection, 'unit_map' | 'vendor_number'>
  lines: readonly CartReturnLine[]
  currency: string
  /** Codes by item id. */
  unspsc: ReadonlyMap<number, string>
}

/** The default code of cXML. */
const unknownUnspsc = '00000000'

export const toCartLine = ({ row, ...line }: CartReturnLine, { connection, unspsc }: CartContent): CartLine => ({
  quantity: line.quantity,
  supplierPartId: line.partNumber,
  supplierPartAuxiliaryId: line.auxiliaryId,
  buyerPartId: row.customer_number,
  unitPrice: line.unitPrice,
  uom: connection.unit_map[row.uom] ?? toUnUnit(row.uom),
  name: row.display_name,
  description: row.long_description || row.display_name,
  classification: { domain: 'UNSPSC', code: unspsc.get(line.itemId) ?? unknownUnspsc },
  manufacturerPartId: row.manufacturer_part_number,
  manufacturerName: row.brand,
  url: null,
  leadTime: free(row) >= line.quantity ? null : row.full_lead_time,
})

/** The fields of OCI of all lines; a value that may not be cut and does not fit is said. */
export function toOciFields(write: CartContent, charset: string): [string, string][] {
  const { connection, lines, currency } = write
  const settings = { vendor: connection.vendor_number || null, units: connection.unit_map, charset }
  try {
    return ociFields(
      lines.map((line) => {
        const { classification, ...cart } = toCartLine(line, write)
        return {
          ...cart,
          uom: line.row.uom,
          partNumber: line.partNumber,
          currency,
          classification: classification.code === unknownUnspsc ? null : classification,
        }
      }),
      settings,
    )
  } catch (error) {
    if (!(error instanceof OciMisfit)) throw error
    throw new PortalError(
      'CONFLICT',
      punchoutMessages.misfit.replace('{why}', () => error.message),
    )
  }
}

// The cost center and job of a line, from the one accounting distribution it has [P5.143].
import { chargeCode } from '@portal/contract/money/chargeForms'
import type { XmlElement } from '../../platform/xml/readXml.ts'
import { attribute, find, findAll, textAt } from '../../platform/xml/readXml.ts'

/** A line that is shared among several has no one charge, and what is no code of ours is passed over. */
export function readCharge(item: XmlElement): { costCenter?: string; job?: string } {
  const [distribution, ...others] = findAll(item, 'Distribution')
  if (!distribution || others.length > 0) return {}
  const accounting = find(distribution, 'Accounting')
  const segments = [
    ...findAll(accounting, 'AccountingSegment').map((segment) => ({ of: segment, name: textAt(segment, 'Name') })),
    // As cXML before 1.2 has it.
    ...findAll(accounting, 'Segment').map((segment) => ({ of: segment, name: attribute(segment, 'type') })),
  ]
  const codeOf = (names: RegExp) => {
    const found = segments.find(({ name }) => name !== null && names.test(name))
    return chargeCode.safeParse(found && attribute(found.of, 'id')).data
  }
  const costCenter = codeOf(/^cost ?cent(er|re)$/i)
  const job = codeOf(/^(job|project|wbs ?element|work ?order|internal ?order)$/i)
  return { ...(costCenter !== undefined && { costCenter }), ...(job !== undefined && { job }) }
}

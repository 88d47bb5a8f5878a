// Validation against the DTDs of cXML, which are not part of this repository: they lie in a folder beside it, or nothing is checked.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'

const folders = ['../shared/cxml', '../../shared/cxml']
const root = join(import.meta.dirname, '../..')
/** Where they lie; undefined where they are missing. */
export const dtdFolder = folders.map((each) => join(root, each)).find((each) => existsSync(join(each, 'cXML.dtd')))

/** True if documents can be validated here. */
export const hasDtds = dtdFolder !== undefined

export type DtdName = 'cXML' | 'Fulfill' | 'InvoiceDetail'
const validators = new Map<DtdName, DtdValidator>()

/** Faults by the DTD; empty where the document is valid. */
export function dtdFaults(text: string, name: DtdName): string[] {
  if (dtdFolder === undefined) return []
  let validator = validators.get(name)
  if (!validator) {
    validator = new DtdValidator(XmlDtd.fromBuffer(readFileSync(join(dtdFolder, `${name}.dtd`))))
    validators.set(name, validator)
  }
  const document = XmlDocument.fromString(text)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    document.dispose()
  }
}

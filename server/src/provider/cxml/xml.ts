// XML of procurement systems: what is not read is answered with 406 [P13.12].
import { XmlProblem } from '../../platform/xml/decode.rules.ts'
import type { XmlElement } from '../../platform/xml/readXml.ts'
import { readXml as read } from '../../platform/xml/readXml.ts'
import { CxmlRefusal } from './status.ts'

export function readXml(bytes: Uint8Array, charset?: string): XmlElement {
  try {
    return read(bytes, charset)
  } catch (error) {
    throw error instanceof XmlProblem ? new CxmlRefusal(406, error.message) : error
  }
}

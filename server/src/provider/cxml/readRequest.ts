// Documents of procurement systems: the document of the body, or of its multipart/related, and how it reads.
import type { Unpacked } from './multipart.rules.ts'
import { unpack } from './multipart.rules.ts'
import type { ReadCxml } from './readCxml.ts'
import { readCxml } from './readCxml.ts'
import { CxmlRefusal } from './status.ts'

export type ReadRequest = ReadCxml & Unpacked

export function readRequest(body: Uint8Array, contentType: string): ReadRequest {
  try {
    const unpacked = unpack(body, contentType)
    return { ...readCxml(unpacked.bytes, unpacked.charset), ...unpacked }
  } catch (error) {
    if (!(error instanceof CxmlRefusal)) throw error
    return { ok: false, status: error.status, payloadId: null, parties: null, bytes: body, attachments: [] }
  }
}

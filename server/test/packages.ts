// SCORM packages as tests need them: good ones, and ZIP files that no tool would write.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { createZip } from '../src/provider/demo/zip.ts'

export { createZip }

interface ManifestParts {
  version?: string
  /** Address of each part that begins something. */
  parts?: readonly string[]
  item?: string
  resources?: string
}

export const manifestOf = ({
  version = '1.2',
  parts = ['index.html'],
  item = '',
  resources = '',
}: ManifestParts = {}) =>
  `<?xml version="1.0"?>
<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Slings &amp; hooks</title>
    ${parts.map((_, at) => `<item identifier="i${at}" identifierref="r${at}"><title>Part</title>${item}</item>`).join('')}
  </organization></organizations>
  <resources${resources}>${parts
    .map((href, at) => `<resource identifier="r${at}" type="webcontent" adlcp:scormtype="sco" href="${href}" />`)
    .join('')}</resources>
</manifest>`

export const page = '<!doctype html><title>Slings</title><script src="js/Course.js"></script>'

/** A good package, with other files in it or instead. */
export const packageOf = (files: Readonly<Record<string, string | Uint8Array>> = {}) =>
  createZip({
    'imsmanifest.xml': manifestOf(),
    'index.html': page,
    'js/Course.js': 'window.begun = true',
    ...files,
  })

/** A package with a link in it, as `zip -y` makes one. */
export async function packageWithLink(): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(manifestOf()), 'imsmanifest.xml')
  zip.addBuffer(Buffer.from('/etc/passwd'), 'index.html', { mode: 0o120_777 })
  zip.end()
  return buffer(zip.outputStream)
}

/** Writes another name of the same length, in the directory and before the file. */
export function renamed(zip: Buffer, from: string, to: string): Buffer {
  const text = zip.toString('latin1').replaceAll(from, to)
  return Buffer.from(text, 'latin1')
}

interface Directory {
  flags?: number
  method?: number
  packed?: number
  size?: number
}

/** Changes what the directory of a ZIP file says of an entry. */
export function withDirectory(zip: Buffer, name: string, { flags, method, packed, size }: Directory): Buffer {
  const changed = Buffer.from(zip)
  const at = changed.lastIndexOf(name) - 46
  if (changed.readUInt32LE(at) !== 0x02014b50) throw new Error(`${name} is not in the directory.`)
  if (flags !== undefined) changed.writeUInt16LE(flags, at + 8)
  if (method !== undefined) changed.writeUInt16LE(method, at + 10)
  if (packed !== undefined) changed.writeUInt32LE(packed, at + 20)
  if (size !== undefined) changed.writeUInt32LE(size, at + 24)
  return changed
}

/** Says another number of entries at the end of a ZIP file. */
export function withCount(zip: Buffer, count: number): Buffer {
  const changed = Buffer.from(zip)
  const at = changed.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  changed.writeUInt16LE(count, at + 8)
  changed.writeUInt16LE(count, at + 10)
  return changed
}

/** Turns the first byte of a content that is not packed. */
export function withContent(zip: Buffer, content: Buffer): Buffer {
  const changed = Buffer.from(zip)
  const at = changed.indexOf(content)
  if (at === -1) throw new Error('This content is packed.')
  changed[at] = (changed[at] ?? 0) ^ 255
  return changed
}

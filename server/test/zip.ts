// ZIP files for tests of readers: well made, or not.
import { buffer, text } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

/** The parts of a ZIP file by name, in their order. */
export async function partsOf(file: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false })
  const parts = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return parts
}

/** The text of one part of a ZIP file. */
export async function partOf(file: Buffer, name: string): Promise<string> {
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false })
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry))
  throw new Error(`There is no ${name} in the file.`)
}

/** A ZIP of these files, by name. */
export function createZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, given] of Object.entries(files)) {
    const content = Buffer.from(given)
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(offset, 42)
    local.push(head, Buffer.from(name), packed)
    central.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

const sheetMain = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook whose only sheet has these rows, as XML. */
export const createWorkbook = (rows: string, more: Record<string, string> = {}): Buffer =>
  createZip({
    '[Content_Types].xml': `<Types xmlns="${packaging}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${sheetMain}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId7" Type="${office}/worksheet" Target="worksheets/sheet3.xml"/><Relationship Id="rId8" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet3.xml': `<worksheet xmlns="${sheetMain}" xmlns:x="${sheetMain}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  })

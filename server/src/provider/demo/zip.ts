// A ZIP file of small files, in memory; sounds and pictures are packed already.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export async function createZip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress: !/\.(png|jpe?g|mp[34])$/.test(name) })
  zip.end()
  return buffer(zip.outputStream)
}

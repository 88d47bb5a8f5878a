// Puts a compressed copy beside each text file of the built pages, in the best quality there is, so that the server sends
// it as it is and compresses nothing for a visitor [Q1.06].
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = /\.(css|js|svg|txt)$/
/** Shorter files fit into one packet as they are. */
const shortest = 1000

export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root, environments }) => void (folder = join(root, environments['client']?.build.outDir ?? '')),
    // After public/ was copied.
    closeBundle: () => compressAll(folder),
  }
}

async function compressAll(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => texts.test(file))
  await Promise.all(files.map((file) => compressOne(join(folder, file))))
}

async function compressOne(path: string): Promise<void> {
  const text = await readFile(path)
  if (text.length < shortest) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, { params: quality }),
    promisify(gzip)(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

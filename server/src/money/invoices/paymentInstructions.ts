// How to pay: the files an operator puts into the folder static/Payment-Instructions/ [B2.20, B7.30].
import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { namesIn } from '../../platform/files/staticFolder.ts'

export const instructionsPath = '/static/Payment-Instructions'

/** Allowed files, by ending. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The folder of the files. */
export const instructionsFolder = ({ STATIC_DIR, DATA_DIR }: Pick<Config, 'STATIC_DIR' | 'DATA_DIR'>): string =>
  join(STATIC_DIR ?? join(DATA_DIR, 'static'), 'Payment-Instructions')

export const getContentType = (name: string): string | undefined => types[name.split('.').at(-1)?.toLowerCase() ?? '']

const isVisibleFile = (name: string): boolean => getContentType(name) !== undefined

/** The files by name, each with its link; none where there is no folder. */
export async function paymentInstructions(config: Config): Promise<{ name: string; url: string }[]> {
  const names = await namesIn(instructionsFolder(config), isVisibleFile)
  return names.map((name) => ({ name, url: `${instructionsPath}/${encodeURIComponent(name)}` }))
}

/** Where the file of this name lies; undefined when the list does not have it. */
export async function instructionFile(config: Config, name: string): Promise<string | undefined> {
  const folder = instructionsFolder(config)
  return (await namesIn(folder, isVisibleFile)).includes(name) ? join(folder, name) : undefined
}

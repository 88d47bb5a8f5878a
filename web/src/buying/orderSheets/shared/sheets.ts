// Files of order lines: read from what a person chose or dropped, and saved.
import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '@portal/contract/platform/call'
import type { TableRow } from '@portal/contract/buying/orderTable'
import { rowsOfTable, rowsOfText } from '@portal/contract/buying/orderTable'
import { cellsOfText } from '@portal/contract/buying/tableText'
import { maxSheetBytes, quickOrderCalls, sheetMessages } from '@portal/contract/buying/quickOrder'
import { sendCall } from '../../../platform/client.ts'
import { CallError } from '../../../platform/errors.ts'

export const sheetTypes = '.csv,.txt,.tsv,.xlsx'

/** The order rows in a CSV, text or XLSX file. Throws an Error with words to show. */
export async function rowsInFile(client: QueryClient, file: File): Promise<TableRow[]> {
  const content = await contentOf(client, file, orderLimits)
  const rows = typeof content === 'string' ? rowsOfText(content) : rowsOfTable(content)
  if (rows.length === 0) throw new Error('There is no part number with a quantity in this file.')
  return rows
}

interface FileLimits {
  /** Most bytes of a text; a workbook is read by the server, which takes `maxSheetBytes`. */
  bytes: number
  tooLarge: string
}

const orderLimits: FileLimits = { bytes: maxSheetBytes, tooLarge: sheetMessages.tooLarge }

/** The cells of a CSV, text or XLSX file. Throws an Error with words to show. */
export async function cellsInFile(client: QueryClient, file: File, limits = orderLimits): Promise<string[][]> {
  const content = await contentOf(client, file, limits)
  return typeof content === 'string' ? cellsOfText(content) : content
}

/** The text of a file, or the cells of a workbook. */
async function contentOf(client: QueryClient, file: File, limits: FileLimits): Promise<string | string[][]> {
  if (file.size > limits.bytes) throw new Error(limits.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isText(bytes)) return decodeText(bytes)
  if (file.size > maxSheetBytes) throw new Error(limits.tooLarge)
  return cellsOfSheet(client, bytes, limits)
}

/** Saves cells as a CSV file that is read back unchanged. */
export function saveCells(fileName: string, cells: readonly (readonly string[])[]): void {
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  // The mark is how spreadsheets know UTF-8.
  const text = `\uFEFF${cells.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`
  saveBytes(fileName, 'text/csv;charset=utf-8', new TextEncoder().encode(text))
}

// Every XLSX file, every old workbook and every picture has a zero among its first bytes, a PDF its own name; text in
// UTF-16 begins with a mark.
const isText = (bytes: Uint8Array): boolean =>
  isWide(bytes) || !(bytes.subarray(0, 512).includes(0) || decodeText(bytes.subarray(0, 5)) === '%PDF-')
const isWide = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

function decodeText(bytes: Uint8Array): string {
  if (isWide(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel on Windows saves its plain CSV so.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function cellsOfSheet(client: QueryClient, bytes: Uint8Array, { tooLarge }: FileLimits): Promise<string[][]> {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  try {
    return await sendCall(client, quickOrderCalls.readSheet, { content: btoa(binary) })
  } catch (error) {
    const message = error instanceof CallError ? error.body?.userFriendlyMessage : undefined
    throw new Error(
      message === sheetMessages.tooLarge ? tooLarge : (message ?? 'The file could not be read. Please try again.'),
      { cause: error },
    )
  }
}

/** Asks for lines as a file and saves it. Throws CallError. */
export async function saveSheet(client: QueryClient, asked: InputOf<typeof quickOrderCalls.writeSheet>): Promise<void> {
  const { fileName, contentType, content } = await sendCall(client, quickOrderCalls.writeSheet, asked)
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  saveBytes(fileName, contentType, bytes)
}

/** Saves bytes as a file. */
export function saveBytes(fileName: string, type: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

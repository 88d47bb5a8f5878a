// Every rule that is asked again when a file is fetched, area by area.
import { invoiceFiles } from '../money/invoices/invoices.ts'
import type { FileRule } from '../platform/files/fileRules.ts'

export const fileRules = [invoiceFiles] as unknown as readonly FileRule[]

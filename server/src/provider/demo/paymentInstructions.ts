// How to pay in the demo world: PDFs that say themselves that no one should pay by them.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Letterhead, PdfDocument, PdfReader } from '../../platform/pdf/pdfDocument.ts'
import { renderPdf } from '../../platform/pdf/pdfDocument.ts'

const warning = 'This is a demo world. The account does not exist: please send no money.'
const reader: PdfReader = { locale: 'en_US', canViewPrices: true }

const papers = ({ company, email }: Letterhead): Record<string, PdfDocument> => ({
  'Pay by ACH or wire (USD).pdf': {
    kind: 'Payment instructions',
    number: 'ACH and wire, USD',
    facts: [
      ['Currency', 'USD'],
      ['Cut-off', '4:00 pm Central'],
      ['Posted', 'Next business day'],
    ],
    blocks: [
      { title: 'Beneficiary', lines: [company, '1200 Boom Way', 'Macon, GA 31201', 'United States'] },
      {
        title: 'Bank',
        lines: ['First Demonstration Bank', 'Routing 000000000', 'Account 0000 0000 0000', 'SWIFT DEMOUS00'],
      },
    ],
    notes: [
      `Please name the invoice numbers in the addenda, or send a remittance advice to ${email}.`,
      'We never change our bank details by e-mail. If you are asked to, call us first.',
      warning,
    ],
  },
  'Pay by check (USD).pdf': {
    kind: 'Payment instructions',
    number: 'Check, USD',
    facts: [
      ['Currency', 'USD'],
      ['Posted', 'Two business days after receipt'],
    ],
    blocks: [{ title: 'Mail checks to', lines: [company, 'Lockbox 00000', 'Atlanta, GA 30300', 'United States'] }],
    notes: ['Please write the invoice numbers on the check or enclose the remittance slip.', warning],
  },
  'Pay by EFT (CAD).pdf': {
    kind: 'Payment instructions',
    number: 'EFT, CAD',
    facts: [
      ['Currency', 'CAD'],
      ['Posted', 'Next business day'],
    ],
    blocks: [
      { title: 'Beneficiary', lines: [`${company}, Canada`, '40 Industrial Road', 'London, ON N5V 1A1', 'Canada'] },
      { title: 'Bank', lines: ['Demonstration Bank of Canada', 'Institution 000, transit 00000', 'Account 0000000'] },
    ],
    notes: [`Please send a remittance advice to ${email}.`, warning],
  },
})

/** Writes them into `folder`. */
export async function writePaymentInstructions(folder: string, brand: Letterhead): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, paper] of Object.entries(papers(brand)))
    await writeFile(join(folder, name), await renderPdf(brand, paper, reader))
}

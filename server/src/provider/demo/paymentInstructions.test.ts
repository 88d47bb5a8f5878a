import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultBrand } from '@portal/contract/provider/brand'
import { expect, test } from 'vitest'
import { getPdfText } from '../../../test/pdf.ts'
import { writePaymentInstructions } from './paymentInstructions.ts'

test('the payment instructions of the demo world are PDFs that say that nobody should pay by them [B2.20]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'instructions-'))
  await writePaymentInstructions(folder, { ...defaultBrand, colors: { ink: '#14213d', signal: '#c2410c' } })
  const names = await readdir(folder)
  expect(names.toSorted()).toEqual(['Pay by ACH or wire (USD).pdf', 'Pay by EFT (CAD).pdf', 'Pay by check (USD).pdf'])
  for (const name of names) expect(await getPdfText(await readFile(join(folder, name)))).toContain('demo world')
  await rm(folder, { recursive: true })
})

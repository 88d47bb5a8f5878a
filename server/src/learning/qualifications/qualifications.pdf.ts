// Proof of training [P12.31]: of each person what counts today, with trainer, kind of equipment, date and expiry.
import { formatIsoDay } from '@portal/contract/platform/days'
import type { QualificationRecord } from '@portal/contract/learning/qualifications'
import { qualificationMessages } from '@portal/contract/learning/qualificationMessages'
import { qualificationKindLabels } from '@portal/contract/learning/qualifications'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput } from '../../platform/http/errors.ts'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'
import { storePdf } from '../../platform/pdf/pdfDocument.ts'
import { getToday } from '../../platform/process/today.ts'
import { loadRecords } from './person.ts'
import { loadPeople } from './qualifications.reads.ts'

const columns = [
  { title: 'Date', share: 1.1 },
  { title: 'Kind', share: 1.5 },
  { title: 'Training or equipment', share: 3.2 },
  { title: 'Trainer', share: 2 },
  { title: 'Expires', share: 1.1 },
] as const

const rowOf = (record: QualificationRecord, company: string): string[] => [
  formatIsoDay(record.doneOn),
  qualificationKindLabels[record.kind],
  [record.title, record.unitSerial && `unit ${record.unitSerial}`].filter(Boolean).join(', '),
  record.trainer ?? `${company}, online course`,
  record.expiresOn ? formatIsoDay(record.expiresOn) : 'None',
]

export async function proofOfTraining(ctx: Ctx, contactIds: readonly number[]): Promise<{ url: string }> {
  const accounts = ctx.viewer.activeAccounts
  const wanted = [...new Set(contactIds)]
  const people = await loadPeople(ctx, accounts, { contactIds: wanted, evenLeft: true })
  if (people.length !== wanted.length) throw badInput('contactIds', qualificationMessages.person)
  const records = (await loadRecords(ctx, accounts, wanted)).filter((each) => !each.withdrawn && !each.isExpired)
  const byPerson = Map.groupBy(records, ({ contactId }) => contactId)
  const brand = getBrand(ctx.config)
  const today = getToday(ctx)
  const organizations = [...new Set(people.map(({ customerName }) => customerName))]
  const paper: PdfDocument = {
    kind: 'Proof of training',
    number: formatIsoDay(today),
    facts: [
      ['Employer', organizations.join(', ')],
      ['People', String(people.length)],
      ['Printed by', ctx.viewer.name],
    ],
    sections: people.map(({ contactId, name, jobTitle }) => ({
      title: [name, jobTitle].filter(Boolean).join(', '),
      table: {
        columns,
        rows: byPerson.get(contactId)?.map((record) => rowOf(record, brand.company)) ?? [
          ['', '', 'Nothing on record', '', ''],
        ],
      },
    })),
    notes: [
      'Lists what is on record and neither expired nor withdrawn on the day of printing. Periods of validity are those of the course and of the employer.',
    ],
  }
  return storePdf(ctx, brand, paper, { title: `proof-of-training-${today}` })
}

// Qualifications of the demo: requirements of most organizations, and evidence that is current, due soon, expired or missing.
import { csvFile } from './csv.ts'
import { freeCourse } from './fixed/products.ts'
import type { Random } from './random.ts'
import { models } from './words/fleet.ts'
import type { DemoContact, World } from './world.ts'
import { day } from './world.ts'

const trainers = ['Kim Vale', 'Marcus Oyelaran', 'Ruth Ferraro', 'Dale Whitcomb']
/** Organizations that have not begun: nothing is required there. */
const without: readonly string[] = ['nordfjell', 'procura']
/** For how long a check holds in every organization. */
const checkMonths = 36

export function writeQualifications(world: World): void {
  const random = world.random('qualifications')
  const required = csvFile(world.folder, 'training-requirements.csv', [
    'account_number',
    'model_id',
    'kind',
    'external_course_id',
    'months',
  ])
  const records = csvFile(world.folder, 'qualification-records.csv', [
    'external_record_id',
    'contact_id',
    'kind',
    'external_course_id',
    'title',
    'model_id',
    'done_on',
    'expires_on',
    'trainer',
    'note',
    'recorded_by',
  ])
  const course = world.courses.find(({ id }) => id === freeCourse)
  const modelsOf = Map.groupBy(world.units, (unit) => unit.account)
  const companies = world.companies.filter(({ key, isFixed }) => isFixed && !without.includes(key))
  for (const { accountNumber } of companies) {
    required.row({ account_number: accountNumber, kind: 'THEORY', external_course_id: freeCourse })
    required.row({ account_number: accountNumber, kind: 'HANDS_ON', months: checkMonths })
    required.row({ account_number: accountNumber, kind: 'AUTHORIZATION' })
  }
  let last = 0
  const record = (contact: DemoContact, evidence: Record<string, string | undefined>) =>
    records.row({
      external_record_id: `QR-${(last += 1)}`,
      contact_id: contact.id,
      trainer: random.pick(trainers),
      recorded_by: contact.account.actors[0]?.name ?? '',
      ...evidence,
    })
  for (const contact of world.contacts.filter(({ account }) => companies.includes(account))) {
    // One in six operates nothing.
    if (random.chance(1 / 6)) continue
    const theory = pickEnd(random)
    record(contact, {
      kind: 'THEORY',
      external_course_id: freeCourse,
      title: course?.title ?? freeCourse,
      done_on: day(world, theory - 3 * 365),
      expires_on: day(world, theory),
    })
    for (const kind of new Set(modelsOf.get(contact.account)?.map(({ model }) => model))) {
      if (random.chance(0.3)) continue
      const subject = { title: models[kind].name, model_id: kind }
      record(contact, { ...subject, kind: 'HANDS_ON', done_on: day(world, -random.int(20, 900)) })
      const end = pickEnd(random)
      if (random.chance(0.9))
        record(contact, {
          ...subject,
          kind: 'AUTHORIZATION',
          done_on: day(world, end - 365),
          expires_on: day(world, end),
        })
    }
  }
  required.close()
  records.close()
}

/** Days from today to the end of a proof: mostly far, some soon, some past; it began in the past in each case. */
function pickEnd(random: Random): number {
  const when = random.weighted({ far: 76, soon: 12, past: 12 })
  return when === 'far' ? random.int(60, 350) : when === 'soon' ? random.int(3, 28) : -random.int(5, 200)
}

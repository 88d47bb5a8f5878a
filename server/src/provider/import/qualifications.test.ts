// Requirements and evidence by import: the rules of the screen, each mistake with its column, and records that never change.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { importFolder, importPrincipal } from './import.ts'
import { demoHome } from '../../../test/countries.ts'

const portal = testPortal()
const { ask } = testShop(portal)
const bluewater = 20020

let folder = ''
let number = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  const [account] = await ask<{ account_number: string }>('select account_number from account where account_id = $1', [
    bluewater,
  ])
  number = account?.account_number ?? ''
  await ask('delete from training_requirement')
  await ask('delete from qualification_record')
})
afterEach(() => rm(folder, { recursive: true }))

async function load(file: string, ...lines: string[]) {
  await writeFile(join(folder, file), `${lines.join('\n')}\n`)
  const { files, errors } = await importFolder((work) => withTransaction(portal.deps.pool, importPrincipal, work), {
    countries: demoHome,
    folder,
  })
  const { created = 0, changed = 0, unchanged = 0, ended = 0 } = files[0] ?? {}
  return { created, changed, unchanged, ended, told: errors.map(({ column, message }) => `${column ?? ''} ${message}`) }
}

const requirements = 'training-requirements.csv'
const head = 'account_number,model_id,kind,external_course_id,months,ended'

test('requirements are added, shortened, taken away, and refused where they say nothing [P14.28]', async () => {
  const lines = (months: string) => [head, `${number},,HANDS_ON,,${months},`, `${number},kestrel-37,THEORY,LMS-1001,,`]
  expect(await load(requirements, ...lines('36'))).toMatchObject({ created: 2, told: [] })
  expect(await load(requirements, ...lines('36'))).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  expect(await load(requirements, ...lines('12'))).toMatchObject({ changed: 1, unchanged: 1 })
  const owner = await portal.as(people.owner)
  const shown = await owner.send(qualificationCalls.getTrainingRequirements, {})
  expect(shown.requirements).toMatchObject([{ kind: 'HANDS_ON', modelId: null, months: 12 }, { modelId: 'kestrel-37' }])
  expect(await load(requirements, head, `${number},,HANDS_ON,,,true`)).toMatchObject({ ended: 1 })
  const refused = await load(
    requirements,
    head,
    `${number},,THEORY,,,`,
    `${number},,HANDS_ON,LMS-1001,,`,
    `${number},,AUTHORIZATION,,121,`,
    `${number},no-model,AUTHORIZATION,,,`,
  )
  expect(refused.told).toEqual([
    'external_course_id is for THEORY, and for it alone',
    'external_course_id is for THEORY, and for it alone',
    'months is above 120',
    'model_id "no-model" is not known',
  ])
})

test('evidence is added once and counts in the matrix; a line that says otherwise later changes nothing [P14.28]', async () => {
  const [contact] = await ask<{ id: number }>(
    `insert into contact (account_id, first_name, last_name) values ($1, 'Imp', 'Orted') returning contact_id as id`,
    [bluewater],
  )
  const records = 'qualification-records.csv'
  const columns = 'external_record_id,contact_id,kind,external_course_id,title,model_id,done_on,expires_on,trainer'
  const line = (expires: string) => `E-1,${contact?.id},HANDS_ON,,Kestrel 37,kestrel-37,2026-01-05,${expires},Tess`
  expect(await load(records, columns, line('2099-01-01'))).toMatchObject({ created: 1, told: [] })
  expect(await load(records, columns, line('2098-01-01'))).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
  const owner = await portal.as(people.owner)
  const shown = await owner.send(qualificationCalls.getPersonQualifications, { contactId: contact?.id ?? 0 })
  expect(shown?.records).toMatchObject([{ title: 'Kestrel 37', expiresOn: '2099-01-01', recordedBy: 'Import' }])
  const refused = await load(
    records,
    columns,
    `E-2,${contact?.id},HANDS_ON,,Kestrel 37,,2026-01-05,,Tess`,
    `E-3,${contact?.id},THEORY,,Basics,kestrel-37,2026-01-05,,Tess`,
    `E-4,${contact?.id},THEORY,,Basics,,2026-01-05,2026-01-05,Tess`,
    `E-5,987654321,THEORY,,Basics,,2026-01-05,,Tess`,
  )
  expect(refused.told).toEqual([
    'model_id is empty',
    'model_id is for a check or an authorization',
    'expires_on must be after done_on',
    'contact_id "987654321" is not known',
  ])
})

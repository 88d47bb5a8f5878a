import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig, settings } from './config.ts'
import { reportUnknown } from './environment.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-environment-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const secret = 'a secret of more than thirty-two letters'

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

describe('a secret in a file [P14.51]', () => {
  test.each(['\n', '\r\n', ''])('is read without the line end %j', async (end) => {
    expect(readConfig({ SESSION_SECRET_FILE: await file('secret', secret + end) }).SESSION_SECRET).toBe(secret)
  })

  test('keeps every other blank', async () => {
    expect(readConfig({ DATA_SECRET_FILE: await file('blank', ` ${secret} \n\n`) }).DATA_SECRET).toBe(` ${secret} \n`)
  })

  test('is refused beside the variable itself, where it cannot be read, and where it is empty', async () => {
    expect(() => readConfig({ SESSION_SECRET: secret, SESSION_SECRET_FILE: '/nowhere' })).toThrow(
      '  SESSION_SECRET, SESSION_SECRET_FILE: only one of them',
    )
    expect(() => readConfig({ SESSION_SECRET_FILE: join(folder, 'nothing') })).toThrow(
      /SESSION_SECRET_FILE: cannot be read/,
    )
    expect(() => readConfig({ SMTP_URL_FILE: '' })).not.toThrow()
    const empty = await file('empty', '\n')
    expect(() => readConfig({ SESSION_SECRET_FILE: empty })).toThrow('  SESSION_SECRET_FILE: the file is empty')
  })

  test('is checked as the variable is, and never repeated', async () => {
    const short = await file('short', 'hunter2')
    expect(() => readConfig({ SESSION_SECRET_FILE: short })).toThrow(/^ {2}SESSION_SECRET: (?!.*hunter2)/m)
  })

  test('may be any variable whose value nobody reads, and no other', async () => {
    expect(readConfig({ PORT_FILE: await file('port', '4000') }).PORT).toBe(3000)
    expect(readConfig({ STRIPE_SECRET_KEY_FILE: await file('key', 'sk_1') }).STRIPE_SECRET_KEY).toBe('sk_1')
  })
})

describe('a variable that looks like ours and is none [P14.52]', () => {
  test.each([
    ['SMTP_ULR', 'SMTP_ULR is no variable of the portal and is not read; is SMTP_URL meant?'],
    ['DATABSE_URL', 'DATABSE_URL is no variable of the portal and is not read; is DATABASE_URL meant?'],
    ['BRAND_NAME', 'BRAND_NAME is no variable of the portal and is not read.'],
    ['PORT_FILE', 'PORT_FILE is no variable of the portal and is not read.'],
  ])('%s is said', (name, said) => expect(reportUnknown({ [name]: 'x' }, settings)).toEqual([said]))

  test('of the machine nothing is said', () => {
    const machine = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'LANG',
      'LOGNAME',
      'OLDPWD',
      'PGHOST',
      'NODE_OPTIONS',
      'SESSION_MANAGER',
    ]
    expect(reportUnknown(Object.fromEntries(machine.map((name) => [name, 'x'])), settings)).toEqual([])
  })

  test('each of ours, and each file of a secret, is known', () => {
    const ours = Object.entries(settings).flatMap(([name, { isShown }]) => (isShown ? [name] : [name, `${name}_FILE`]))
    expect(reportUnknown(Object.fromEntries(ours.map((name) => [name, 'x'])), settings)).toEqual([])
  })
})

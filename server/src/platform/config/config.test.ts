import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingText } from './listConfiguration.ts'
import { warnings } from '../http/openPortal.rules.ts'
import type { Config } from './config.ts'
import { getPublicUrl, readConfig, settings, showsMail } from './config.ts'

describe('the configuration', () => {
  test('needs nothing: every variable has a default or may be missing', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: 'localhost',
      DATA_DIR: './data',
      DEMO: true,
      TRUST_PROXY: 0,
    })
  })

  test('writes warnings and worse to the log by default [A9.14]', () => {
    expect(readConfig({}).LOG_LEVEL).toBe('warn')
    expect(readConfig({ LOG_LEVEL: 'debug' }).LOG_LEVEL).toBe('debug')
  })

  test('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '', BRAND_COMPANY: '' })).toEqual(readConfig({}))
  })

  test('reports all mistakes at once, each by its name, and where to read on', () => {
    const wrong = {
      PORT: '70000',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'http://mail',
      SESSION_SECRET: 'short',
      BRAND_EMAIL: 'nobody',
      DEMO: 'perhaps',
      DATABASE_POOL: 'many',
    }
    const said = expectMistakes(wrong)
    for (const name of Object.keys(wrong)) expect(said, name).toMatch(new RegExp(`^  ${name}: .+`, 'm'))
    expect(said).toContain('docs/operating.md')
  })

  test.each(['nonsense', 'two words', '-1', '1.5', '99999999', 'true'])(
    'says in plain words why a variable cannot be %j [P14.58]',
    (value) => {
      const wrong = Object.fromEntries(Object.keys(settings).map((name) => [name, value]))
      const lines = expectMistakes(wrong).split('\n').slice(1, -1)
      expect(lines.length).toBeGreaterThan(20)
      // A library's own words: Invalid input, Too small: expected number to be >=0.1
      expect(lines.filter((line) => /invalid|expected|NaN|undefined|[<>]=/i.test(line))).toEqual([])
    },
  )

  test('never repeats the value of a secret', () => {
    expect(
      expectMistakes({ SESSION_SECRET: 'hunter2', SEARCH_WRITE_KEY: 'hunter2', ADMIN_PASSWORD: 'hunter2' }),
    ).not.toContain('hunter2')
  })

  test('takes the key of the freight service with its carriers and the place goods leave from only [P5.66]', () => {
    expect(expectMistakes({ SHIPENGINE_API_KEY: 'a-key' })).toContain('SHIPENGINE_SHIP_FROM: needed together')
  })

  test('takes the address of the first administrator with a password only [P14.50]', () => {
    expect(expectMistakes({ ADMIN_EMAIL: 'a@b.example' })).toContain('ADMIN_EMAIL, ADMIN_PASSWORD: needed together')
    expect(readConfig({ DEMO: 'false', ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'long enough' }).DEMO).toBe(false)
    expect(readConfig({ DEMO: 'false' }).DEMO).toBe(false)
  })

  test.each([
    ['US', '"US" must be a country and its currency like US:USD'],
    ['US:USD,', '"" must be a country and its currency like US:USD'],
    ['EU:EUR', '"EU:EUR" names no country: EU'],
    ['DE:EURO', '"DE:EURO" must be a country'],
    ['DE:XEU', '"DE:XEU" names no currency: XEU'],
    ['JP:JPY', '"JP:JPY" has a currency of 0 decimals: prices here have two'],
    ['KW:KWD', '"KW:KWD" has a currency of 3 decimals'],
    ['DE:EUR,NO:NOK,de:EUR', 'DE stands twice'],
  ])('refuses the countries %s: %s [P14.130]', (COUNTRIES, said) =>
    expect(expectMistakes({ COUNTRIES, DEMO: 'false' })).toContain(`  COUNTRIES: ${said}`),
  )

  test('takes the countries of a maker, and the demo world only with its own [P14.130]', () => {
    expect(readConfig({ COUNTRIES: 'de:eur, NO:NOK', DEMO: 'false' }).COUNTRIES).toEqual([
      { country: 'DE', currency: 'EUR' },
      { country: 'NO', currency: 'NOK' },
    ])
    expect(expectMistakes({ COUNTRIES: 'DE:EUR' })).toContain('COUNTRIES: the demo world sells in US:USD and CA:CAD')
  })

  test.each([
    'https://portal.example/connect',
    'https://portal.example?a=b',
    'https://a:b@portal.example',
    'ftp://portal.example',
    'portal.example',
  ])('refuses %s as the address users see [P14.55]', (PUBLIC_URL) =>
    expect(expectMistakes({ PUBLIC_URL })).toMatch(/^ {2}PUBLIC_URL: /m),
  )

  test.each([
    ['mysql://me@host/portal', false],
    ['host/portal', false],
    ['postgresql://me@host', false],
    ['postgres://me@host:5432/portal?sslmode=require', true],
    ['postgresql://postgres@localhost/portal?host=%2Ftmp%2Fsocket', true],
  ])('%s is the address of a PostgreSQL: %s [P14.53]', (DATABASE_URL, isTaken) => {
    if (isTaken) expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
    else expect(expectMistakes({ DATABASE_URL })).toContain('must be like postgresql://owner:password@host/portal')
  })

  test.each(['p@ss', 'p/ss', 'p#ss', 'p?ss', 'p%ss', '100%', 'p ss', 'a@b@c'])(
    'says of the password %j in the address of the database how it is written [P14.98]',
    (password) => {
      const said = expectMistakes({ DATABASE_URL: `postgresql://owner:${password}@db.example:5432/portal` })
      expect(said).toContain('DATABASE_URL: has a sign in its password')
      expect(said).not.toContain(`:${password}@`)
      const encoded = `postgresql://owner:${encodeURIComponent(password)}@db.example:5432/portal?application_name=a@b`
      expect(readConfig({ DATABASE_URL: encoded }).DATABASE_URL).toBe(encoded)
    },
  )

  test.each(['prod', 'Production', 'live'])('refuses NODE_ENV=%s, which would not be production [P14.98]', (NODE_ENV) =>
    expect(expectMistakes({ NODE_ENV })).toContain('NODE_ENV: must be one of production, development, test'),
  )

  test('takes domains of competitors and nothing that only looks like one [P14.98]', () => {
    expect(readConfig({ COMPETITOR_DOMAINS: 'rival.com, Other-Rival.co.uk,' }).COMPETITOR_DOMAINS).toContain(
      'rival.com',
    )
    for (const one of ['@rival.com', 'https://rival.com', 'rival', 'rival.com;other.com', '*.rival.com'])
      expect(expectMistakes({ COMPETITOR_DOMAINS: `a.example, ${one}` })).toContain(
        `"${one}" must be a domain like rival.com`,
      )
  })

  test('says of a portal that strangers reach what is not safe yet, and nothing of one on this machine [P14.98]', () => {
    const said = (env: Record<string, string>) => warnings(readConfig(env)).map((line) => /^\w+/.exec(line)?.[0])
    expect(said({})).toEqual([])
    expect(said({ DEMO: 'true', PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([])
    expect(said({ NODE_ENV: 'production' })).toEqual(['DEMO'])
    expect(said({ HOST: '0.0.0.0' })).toEqual(['DEMO'])
    expect(said({ PUBLIC_URL: 'http://portal.example', DEMO: 'false' })).toEqual(['PUBLIC_URL'])
    expect(said({ PUBLIC_URL: 'https://portal.example', DEMO: 'true' })).toEqual(['DEMO'])
    expect(said({ PUBLIC_URL: 'https://portal.example', DEMO: 'false' })).toEqual([])
  })

  test('refuses a brand color that white text cannot be read on [U1.02]', () => {
    expect(expectMistakes({ BRAND_COLOR_SIGNAL: '#ffcc00', BRAND_COLOR_INK: 'navy' })).toMatch(
      /BRAND_COLOR_INK: must be a color[^]*BRAND_COLOR_SIGNAL: is too light/,
    )
    expect(readConfig({ BRAND_PHONE_OPTION: 'None' }).BRAND_PHONE_OPTION).toBe('')
    expect(readConfig({ BRAND_COLOR_SIGNAL: '#005ea5' }).BRAND_COLOR_SIGNAL).toBe('#005ea5')
  })

  test.each([
    ['#14213d', '#14213d'],
    ['#1d4ed8', '#005ea5'],
    ['#767676', '#c2410c'],
  ])('refuses with the ink %s the signal color %s, which is nearly the same [P14.104]', (ink, signal) => {
    const given = { BRAND_COLOR_INK: ink, BRAND_COLOR_SIGNAL: signal }
    expect(expectMistakes(given)).toMatch(/^ {2}BRAND_COLOR_SIGNAL: is too near BRAND_COLOR_INK \(1\.\d to 1/m)
  })

  test('the account exempt from the analytics contract is a number or nobody [A9.10]', () => {
    expect(readConfig({}).ANALYTICS_EXEMPT_ACCOUNT).toBeUndefined()
    expect(readConfig({ ANALYTICS_EXEMPT_ACCOUNT: '500500' }).ANALYTICS_EXEMPT_ACCOUNT).toBe(500500)
    expect(expectMistakes({ ANALYTICS_EXEMPT_ACCOUNT: 'all' })).toContain('ANALYTICS_EXEMPT_ACCOUNT')
  })

  test('knows the address users see', () => {
    expect(getPublicUrl(readConfig({}))).toBe('http://localhost:3000')
    expect(getPublicUrl(readConfig({ HOST: '0.0.0.0', PORT: '8080' }))).toBe('http://localhost:8080')
    expect(getPublicUrl(readConfig({ PUBLIC_URL: 'https://portal.example/' }))).toBe('https://portal.example')
    expect(getPublicUrl(readConfig({ HOST: '::1' }))).toBe('http://[::1]:3000')
  })

  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ PUBLIC_URL: 'https://portal.example' }, false],
    [{ PUBLIC_URL: 'http://portal.example' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ SMTP_URL: 'smtp://mail.example' }, false],
    [{ SHOW_MAIL: 'false' }, false],
    [{ SHOW_MAIL: 'true', NODE_ENV: 'production', PUBLIC_URL: 'https://demo.example' }, true],
  ])('%j: kept e-mails are shown to anybody: %s', (env, isShown) => expect(showsMail(readConfig(env))).toBe(isShown))

  test('refuses to show e-mails that are also sent, and those of real customers [P2.03]', () => {
    const real = { DEMO: 'false', ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'long enough', SHOW_MAIL: 'true' }
    expect(expectMistakes({ SHOW_MAIL: 'true', SMTP_URL: 'smtp://mail.example' })).toContain('SHOW_MAIL')
    expect(expectMistakes({ ...real, NODE_ENV: 'production' })).toContain('SHOW_MAIL')
    expect(expectMistakes({ ...real, PUBLIC_URL: 'https://portal.example' })).toContain('SHOW_MAIL')
    expect(readConfig(real).SHOW_MAIL).toBe(true)
  })
})

describe('docs/operating.md', () => {
  test('lists every variable with its default and what it is for, and no other', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')
    const rows = page.split('\n').filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line))
    expect(rows).toEqual(
      Object.entries(settings).map(([name, { schema, about }]) => row(name, schema.parse(undefined), about)),
    )
  })
})

const row = (name: string, byDefault: Config[keyof Config], about: string) =>
  `| \`${name}\` | ${byDefault === undefined ? '' : `\`${settingText(byDefault)}\``} | ${about} |`

function expectMistakes(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    return String(error)
  }
  return expect.unreachable('The configuration was taken.')
}

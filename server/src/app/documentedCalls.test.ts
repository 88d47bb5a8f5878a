// Every call of A§7 and B§7, made as the documents write it (docs/spec/documented-calls.md) and nothing else.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allCalls } from '@portal/contract/platform/all'
import { wireName } from '@portal/contract/platform/call'
import createClient from 'openapi-fetch'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import type { Caller } from '../../test/client.ts'
import type { TypedCall } from '../../test/openApiClient.ts'
import { typeFaults } from '../../test/openApiClient.ts'
import { people } from '../../test/people.ts'

interface Row {
  rules: string
  name: string
  who: string
  body: string
  answer: string
}
type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const text = await readFile(join(import.meta.dirname, '../../../docs/spec/documented-calls.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\[\S+\]) \| `([^`]+)` \| (\w+) \| `([^`]+)` \| (.+) \|$/gm)].map(
  ([, rules = '', name = '', who = '', body = '', answer = '']): Row => ({ rules, name, who, body, answer }),
)

const portal = testPortal()
const known = new Map<string, Json>()

beforeAll(async () => {
  const one = async (statement: string, values: unknown[] = []) =>
    Object.entries((await portal.ask<Record<string, Json>>(statement, values))[0] ?? {}).forEach(([name, value]) =>
      known.set(name, value),
    )
  for (const name of ['buyer', 'viewer', 'invited', 'unconfirmed'] as const)
    await one(`select user_id as "${name}" from portal_user where email = $1`, [people[name]])
  known.set('buyerEmail', people.buyer)
  await one(
    'select account_id as account, account_number as "accountNumber", party_id as party from account join portal_user using (account_id) where email = $1',
    [people.buyer],
  )
  const account = known.get('account')
  const address = (of: string, id: string, ebs: string) =>
    one(
      `select address_id as "${id}", ebs_address_id as "${ebs}" from address where account_id = $1 and ${of} and removed_at is null and ebs_address_id is not null order by 1 limit 1`,
      [account],
    )
  await address('shipping_enabled', 'address', 'ebsAddress')
  await address('billing_enabled', 'billing', 'ebsBilling')
  await one('select role_id as role from role where name = $1 and account_id is null', ['Viewer'])
  await one('select contact_id as contact from contact where account_id = $1 order by 1 limit 1', [account])
  await one('select instance_id as unit from unit where account_id = $1 order by 1 limit 1', [account])
  await one(
    `select customer_trx_id as trx, trx_number as "trxNumber" from invoice where account_id = $1 order by 1 limit 1`,
    [account],
  )
  await one(
    `select a.apn_id as apn, a.attachment_id as attachment from notice_attachment a join notice_unit u using (apn_id) join unit t using (instance_id) where t.account_id = $1 limit 1`,
    [account],
  )
  await one(
    `select p.item_id as item, p.part_number as part from product p join stock s using (item_id) where p.show_online and p.orderable_online and not p.discontinued and s.on_hand > 100 order by 1 limit 1`,
  )
})

/** `value` with what is known in place of each `{name}`. */
function filled(value: Json): Json {
  const name = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined
  if (name !== undefined) {
    if (!known.has(name)) throw new Error(`Nobody knows {${name}} yet.`)
    return known.get(name) ?? null
  }
  if (Array.isArray(value)) return value.map(filled)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each)]))
  return value
}

/** A value as GraphQL writes it in a document. */
function literal(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) return `{${args(value)}}`
  return JSON.stringify(value)
}
const args = (fields: Record<string, Json>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${literal(value)}`)
    .join(', ')

/** 'a.b a.c d' as a selection: { a { b c } d }. */
function selection(paths: readonly string[]): string {
  const inside = Map.groupBy(paths, (path) => path.split('.')[0] ?? '')
  const fields = [...inside].map(([name, all]) => {
    const below = all.flatMap((path) => (path.includes('.') ? [path.slice(path.indexOf('.') + 1)] : []))
    return below.length > 0 ? `${name} ${selection(below)}` : name
  })
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : ''
}

const post = async (who: Caller, path: string, body: object) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await who.request(`/api/${path}`, init)
  const answer: unknown = await response.json()
  return answer
}

/** Calls that a client made from the OpenAPI document has sent, for it to be checked against the document's types. */
const sent: TypedCall[] = []

/** A call at an address of its own, by the client that integrators make of the OpenAPI document. */
async function send(who: Caller, name: string, path: Record<string, Json>, body: Record<string, Json>) {
  const client = createClient<Record<string, { post: object }>>({
    baseUrl: 'http://portal.test',
    fetch: async (request) =>
      who.request(new URL(request.url).pathname, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      }),
  })
  const address = `/api${name}`
  const { data, error } = await client.POST(address, { params: { path }, body } as never)
  const answer: unknown = data ?? error
  if (data !== undefined) sent.push({ address, path, body, fields: Array.isArray(data) ? [] : Object.keys(data) })
  return answer
}

/** The answer, or the standard error. */
async function make({ name, who: person, answer }: Row, body: Record<string, Json>): Promise<unknown> {
  const who = person === 'guest' ? portal.guest() : await portal.as(people[person as keyof typeof people])
  const call = allCalls.find((each) => each.call.name === name)?.call
  if (name.startsWith('/')) {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
    const [own, rest] = [{ ...body }, { ...body }]
    for (const key of Object.keys(body)) delete (inPath.includes(key) ? rest : own)[key]
    const path = name.replace(/\{(\w+)\}/g, (_all, key: string) => JSON.stringify(body[key]))
    const answer = await send(who, name, own, rest)
    // A change is made once; what is asked is answered alike under both addresses.
    if (call?.kind === 'query' && person !== 'guest')
      expect(Object.keys((await post(who, 'integration', { endpoint: path, body: rest })) as object)).toEqual(
        Object.keys(answer as object),
      )
    return answer
  }
  const given = Object.keys(body).length > 0 ? `(${args(body)})` : ''
  const fields = answer.startsWith('refused') ? '{ __typename }' : selection(answer.split(' '))
  const query = `${call?.kind ?? 'query'} { ${name}${given} ${fields} }`
  const result = (await post(who, person === 'guest' ? 'open-graphql' : 'graphql', { query })) as {
    data?: Record<string, unknown>
    errors?: { extensions: object }[]
  }
  return result.errors?.[0]?.extensions ?? result.data?.[name]
}

/** True if `path` is somewhere in `value`, through lists; where a list or an object is empty, there is nothing to miss. */
function has(value: unknown, path: readonly string[]): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some((each) => has(each, path))
  const [first, ...rest] = path
  if (first === undefined) return true
  if (value === null) return true
  return typeof value === 'object' && first in value && has((value as Record<string, unknown>)[first], rest)
}

/** Rows with a name that later rows use. */
function remember({ name }: Row, answer: unknown): void {
  const { roleId, ruleId, contactId, groupId, version, quoteId, shoppingListId } = (answer ?? {}) as Record<
    string,
    Json
  >
  const made: Record<string, Record<string, Json | undefined>> = {
    createRole: { newRole: roleId },
    addEmail: { newRule: ruleId },
    createUser: { newContact: contactId },
    '/orgOfFleet/groups/createOrUpdate': { newGroup: groupId, newVersion: version },
    createQuote: { newQuote: quoteId },
    createShoppingList: { newList: shoppingListId },
  }
  for (const [key, value] of Object.entries(made[name] ?? {})) if (value !== undefined) known.set(key, value)
}

test('the table is read, and names calls of the contract', () => {
  expect(rows.length).toBeGreaterThan(120)
  expect(rows).toHaveLength(text.split('\n').filter((line) => line.startsWith('| [')).length)
  const names = new Set(allCalls.flatMap(({ call }) => [call.name, wireName(call), `${call.name}async`]))
  expect(rows.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
})

test.each(rows.map((row) => [row.name, row.rules, row] as const))(
  '%s answers with the documented body and fields %s [D5.01]',
  async (_name, _rules, row) => {
    const answer = await make(row, filled(JSON.parse(row.body) as Json) as Record<string, Json>)
    remember(row, answer)
    const shown = JSON.stringify(answer)
    const [first, code, field] = row.answer.split(' ')
    if (first === 'refused') {
      expect(answer, shown).toMatchObject({ code, ...(field && { fields: { [field]: expect.any(String) as string } }) })
      return
    }
    expect(answer, shown).not.toHaveProperty('exceptionMessages')
    if (row.answer === 'a list') return expect(Array.isArray(answer), shown).toBe(true)
    expect(row.answer.split(' ').filter((path) => !has(answer, path.split('.')))).toEqual([])
    expect(answer, shown).toBeTruthy()
  },
)

test('a client made of the OpenAPI document has made them all by types of that document, each with its own answer [P2.08]', async () => {
  expect(sent.length).toBeGreaterThan(20)
  const [first] = sent
  if (!first) throw new Error('Nothing was sent.')
  expect(sent.filter(({ address }) => address.includes('{')).map(({ address }) => address)).toHaveLength(4)
  // The types are no rubber stamp: a field that is not answered, and an address that is not there, are faults.
  const wrong = [
    { ...first, fields: ['noSuchField'] },
    { ...first, address: '/api/nowhere' },
  ]
  const faults = await typeFaults([...sent, ...wrong])
  expect([...faults.keys()], JSON.stringify([...faults])).toEqual([sent.length, sent.length + 1])
})

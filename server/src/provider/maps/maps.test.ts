import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allCalls } from '@portal/contract/platform/all'
import { wireName } from '@portal/contract/platform/call'
import { all, any, noPrivilege, not, one } from '@portal/contract/access/privileges'
import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { allResolvers } from '../../app/calls.ts'
import { notificationKinds } from '../../app/notifications.ts'
import { formatWho } from './callTable.ts'
import { printedMaps } from './maps.ts'
import { schemaName } from './openapi.ts'

const folder = join(import.meta.dirname, '../../../../docs/api')
const maps = printedMaps(notificationKinds)

describe('calls and answers', () => {
  test('every call of the contract is answered, and nothing else is', () => {
    const declared = allCalls.map(({ call }) => call)
    const answered = allResolvers.map(({ call }) => call)
    expect(declared.filter((call) => !answered.includes(call)).map(({ name }) => name)).toEqual([])
    expect(answered.filter((call) => !declared.includes(call)).map(({ name }) => name)).toEqual([])
    expect(new Set(answered).size).toBe(answered.length)
  })
})

describe('the printed maps', () => {
  test.each(Object.keys(maps))(
    'docs/api/%s is up to date; if not: npx node server/src/commands/printMaps.ts [D2.03]',
    async (name) => {
      const printed = await readFile(join(folder, name), 'utf8').catch(() => '')
      expect(printed === maps[name], `docs/api/${name} is stale: run npx node server/src/commands/printMaps.ts`).toBe(
        true,
      )
    },
  )

  test('the schema of guests is the part of the other one that is open [B7.01]', () => {
    const fields = (file: string) => {
      const schema = buildSchema(maps[file] ?? '')
      return [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}))
    }
    const open = allCalls.filter(({ call }) => call.transport === 'open-graphql').map(({ call }) => call.name)
    expect(fields('open-graphql.graphql').toSorted()).toEqual(open.toSorted())
    expect(fields('graphql.graphql')).toEqual(expect.arrayContaining(open))
    expect(fields('graphql.graphql').length).toBeGreaterThan(open.length)
  })

  test('the OpenAPI document leads nowhere it does not describe', () => {
    const text = maps['openapi.json'] ?? ''
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } }
    const refs = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
    expect(refs.length).toBeGreaterThan(5)
    expect(refs.filter((name) => !Object.hasOwn(components.schemas, name ?? ''))).toEqual([])
  })

  test('each endpoint has an address with its own answer, and a pattern where a value stands in its name [D5.01]', () => {
    const { paths } = JSON.parse(maps['openapi.json'] ?? '') as {
      paths: Record<
        string,
        { post: { parameters?: { name: string; in: string }[]; responses: Record<string, unknown> } }
      >
    }
    for (const { call } of allCalls.filter((each) => each.call.transport === 'integration')) {
      const own = paths[`/api${wireName(call)}`]?.post
      const answer = call.async ? 'JobId' : `${schemaName(wireName(call))}Answer`
      expect(JSON.stringify(own?.responses), call.name).toContain(`#/components/schemas/${answer}"`)
      const inName = [...call.name.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(own?.parameters?.map(({ name }) => name) ?? []).toEqual(inName)
    }
    expect(maps['openapi.json']).toContain('"pattern": "^/cns/getCustContact/[^/]+$"')
  })

  test('who may make a call is described in words', () => {
    expect(
      [
        'anyone' as const,
        'signed-in' as const,
        noPrivilege,
        one('CSR'),
        any('CSR', 'B2B_Reporting'),
        all('CSR', 'B2B_Reporting'),
        not('CSR'),
      ].map(formatWho),
    ).toEqual([
      'anyone',
      'signed-in',
      'signed-in',
      '`CSR`',
      'any of `CSR`, `B2B_Reporting`',
      'all of `CSR`, `B2B_Reporting`',
      'none of `CSR`',
    ])
    expect(schemaName('/orgOfFleet/groups/byId/{id}')).toBe('OrgOfFleetGroupsByIdId')
  })
})

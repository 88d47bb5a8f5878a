// docs/api/openapi.json: everything that is not GraphQL, from the same shapes that check the requests.
import type { AreaCall } from '@portal/contract/platform/all'
import type { Call } from '@portal/contract/platform/call'
import { asyncName, wireName } from '@portal/contract/platform/call'
import { standardError } from '@portal/contract/platform/errors'
import { jobState } from '@portal/contract/platform/jobs'
import { z } from 'zod'
import { answersFile, integrationBody, messagingBody } from '../../platform/calls/integration.ts'
import { formatTitle, formatWho } from './callTable.ts'
import { searchPaths } from './searchPaths.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document as text. */
export function openApi(calls: readonly AreaCall[]): string {
  const endpoints = calls.filter(({ call }) => call.transport === 'integration')
  const guests = endpoints.filter(({ call }) => call.who === 'anyone')
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Customer portal',
      version: '1',
      description:
        'The endpoints beside GraphQL. The session comes as HttpOnly cookies, or as Authorization: Bearer with the access token.',
    },
    servers: [{ url: '/' }],
    security: [{}, { bearer: [] }, { cookie: [] }],
    paths: {
      '/api/graphql': graphql('For signed-in users; its schema is docs/api/graphql.graphql [B§7.1].'),
      '/api/open-graphql': graphql('For everybody; its schema is docs/api/open-graphql.graphql [B§7.1].'),
      '/api/integration': integration('One of the endpoints listed [B§7.1].', endpoints),
      '/api/guestIntegration': integration('One of the endpoints a guest may ask [B§7.1].', guests),
      '/api/messaging': post('The state of a job of one’s own [B§7.1].', toInputSchema(messagingBody), ref('JobState')),
      ...Object.fromEntries(endpoints.map(({ call }) => [`/api${wireName(call)}`, getOwnPath(call)])),
      ...Object.fromEntries(
        endpoints.flatMap(({ call }) =>
          answersFile(call) && asyncName(call.name) !== wireName(call)
            ? [[`/api${asyncName(call.name)}`, getOwnPath(call, asyncName(call.name))]]
            : [],
        ),
      ),
      ...searchPaths,
      '/health': get('UP or DOWN; always 200 while the process answers [B§7.1].', {
        200: json('How it is.', toOutputSchema(z.object({ status: z.enum(['UP', 'DOWN']) }))),
      }),
      '/ready': get('Whether this process takes traffic: not while it starts, drains or lacks its database.', {
        200: json('It does.', toOutputSchema(z.object({ ready: z.literal(true) }))),
        503: json('It does not.', toOutputSchema(z.object({ ready: z.literal(false) }))),
      }),
      '/metrics': get('Figures in the Prometheus text format.', {
        200: { description: 'The figures.', content: { 'text/plain': { schema: { type: 'string' } } } },
      }),
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
      },
      schemas: {
        StandardError: toOutputSchema(standardError),
        JobState: toOutputSchema(jobState),
        JobId: toOutputSchema(z.object({ jobId: z.uuid() })),
        ...Object.fromEntries(
          endpoints.flatMap(({ call }) => [
            [bodyName(call), toBodySchema(call)],
            [`${schemaName(wireName(call))}Answer`, toOutputSchema(call.output)],
          ]),
        ),
      },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** '/order/summary/ngSearch/sold/' is OrderSummaryNgSearchSold. */
export const schemaName = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const withoutDialect = ({ $schema: _, ...schema }: Json): Json => schema
// A field with a default may be left out. It is said in a sentence because generators of clients take the word for a field
// that must be sent.
const describeDefault = ({ jsonSchema: schema }: { jsonSchema: Json }) => {
  if (!('default' in schema)) return
  const { default: value, description } = schema
  delete schema['default']
  schema['description'] = [description, `By default ${JSON.stringify(value)}.`].filter(Boolean).join(' ')
}
const toInputSchema = (shape: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(shape, { io: 'input', override: describeDefault }))
const toOutputSchema = (shape: z.ZodType): Json => withoutDialect(z.toJSONSchema(shape, { io: 'output' }))
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const json = (description: string, schema: Json): Json => ({ description, content: { 'application/json': { schema } } })
const get = (summary: string, responses: Json): Json => ({ get: { summary, responses } })

const post = (summary: string, body: Json, answer: Json): { post: Json } => ({
  post: {
    summary,
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
    responses: { 200: json('The answer.', answer), default: json('The standard error [B§8].', ref('StandardError')) },
  },
})

const bodyName = (call: Call): string => `${schemaName(wireName(call))}Body`
const answerOf = (call: Call): Json => ref(call.async ? 'JobId' : `${schemaName(wireName(call))}Answer`)

/** The fields of its input that a call takes from its path: `{id}`. */
const fieldsOfPath = (call: Call): string[] => [...wireName(call).matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)

function toBodySchema(call: Call): Json {
  const { properties = {}, required = [], ...schema } = toInputSchema(call.input) as Partial<Input> & Json
  const inPath = fieldsOfPath(call)
  const asked = required.filter((field) => !inPath.includes(field))
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([field]) => !inPath.includes(field))),
    ...(asked.length > 0 && { required: asked }),
  }
}

interface Input {
  properties: Record<string, Json>
  required: string[]
}

/** How `endpoint` names a call: its name, or a pattern where a value is in it. */
function endpointOf(call: Call): Json {
  const name = wireName(call)
  if (fieldsOfPath(call).length === 0) return { const: name }
  return { type: 'string', pattern: `^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$` }
}

/** A call at an address of its own [D5.01], with its own answer. */
function getOwnPath(call: Call, asJob?: string): Json {
  const { properties } = toInputSchema(call.input) as unknown as Input
  const parameters = fieldsOfPath(call).map((field) => ({
    name: field,
    in: 'path',
    required: true,
    schema: properties[field],
  }))
  const answer = asJob === undefined ? answerOf(call) : ref('JobId')
  const { post: asked } = post(`${call.about} For ${formatWho(call.who)}.`, ref(bodyName(call)), answer)
  return {
    post: { operationId: schemaName(asJob ?? wireName(call)), ...(parameters.length > 0 && { parameters }), ...asked },
  }
}

function integration(summary: string, endpoints: readonly AreaCall[]): Json {
  const { properties, ...envelope } = toInputSchema(integrationBody) as Json & { properties: Json }
  const bodies = endpoints.map(({ call }) => ({
    title: formatTitle(call),
    description: call.about,
    properties: { endpoint: endpointOf(call), body: ref(bodyName(call)) },
  }))
  const answers = endpoints.map(({ call }) => answerOf(call))
  if (endpoints.length === 0) return post(summary, { ...envelope, properties }, {})
  return post(
    summary,
    { ...envelope, properties, oneOf: bodies },
    { anyOf: [...new Map(answers.map((one) => [JSON.stringify(one), one])).values()] },
  )
}

function graphql(summary: string): Json {
  const body = z.object({
    query: z.string(),
    variables: z.record(z.string(), z.unknown()).optional(),
    operationName: z.string().optional(),
  })
  const answer = z.object({
    data: z.record(z.string(), z.unknown()).nullable().optional(),
    errors: z.array(z.object({ message: z.string(), extensions: standardError.partial() })).optional(),
  })
  return post(summary, toInputSchema(body), toOutputSchema(answer))
}

import { area, endpoint, openQuery, query } from '@portal/contract/platform/call'
import { orderCalls } from '@portal/contract/buying/orders'
import { guestSession } from '@portal/contract/access/session'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { signedIn } from '../../test/people.ts'
import { wireRequest } from './wire.ts'

const calls = area({
  getPart: query({
    who: 'signed-in',
    input: z.object({ id: z.string() }),
    output: z.object({ id: z.string() }),
    about: '',
  }),
  getNews: openQuery({ input: z.object({}), output: z.string(), about: '' }),
  findCustomer: endpoint('/customers/findById/{id}', {
    who: 'signed-in',
    input: z.object({ id: z.number(), deep: z.boolean() }),
    output: z.unknown(),
    about: '',
  }),
  exportParts: endpoint('/parts/csv/search/', {
    who: 'signed-in',
    async: 'Download of parts',
    input: z.object({}),
    output: z.unknown(),
    about: '',
  }),
  findOpen: endpoint('/open/search', { who: 'anyone', input: z.object({}), output: z.unknown(), about: '' }),
})
const owner = signedIn([], {
  activeOrganizations: [{ accountId: 200, accountNumber: '200200', name: 'Bluewater', partyId: 2000 }],
})

test('a GraphQL call posts query, variables and operation name to its endpoint [B7.01]', () => {
  expect(wireRequest(calls.getPart, { id: '7' }, owner, 'query getPart')).toMatchObject({
    path: '/api/graphql',
    body: { query: 'query getPart', variables: { id: '7' }, operationName: 'getPart' },
  })
  expect(wireRequest(calls.getPart, { id: '7' }, owner, '').body['transientProfile']).toMatchObject({ accountId: 200 })
  expect(wireRequest(calls.getNews, {}, guestSession, 'query getNews').path).toBe('/api/open-graphql')
})

test('an integration call posts endpoint and body, path parameters put in, with the transient profile [A7.01, B7.02]', () => {
  expect(wireRequest(calls.findCustomer, { id: 7, deep: true }, owner, '')).toEqual({
    path: '/api/integration',
    body: {
      endpoint: '/customers/findById/7',
      body: { deep: true },
      isSynchronous: true,
      isNonProfileRequest: false,
      transientProfile: expect.objectContaining({
        userId: 'user-owner',
        accountId: 200,
        accountIds: [200],
        locale: 'en_US',
      }),
    },
  })
})

test('a download of orders has async at the end of its name, another job its own name [B7.03, B7.09]', () => {
  expect(wireRequest(orderCalls.exportOrders, {}, owner, '').body).toMatchObject({
    endpoint: '/order/csv/searchasync',
    isSynchronous: false,
  })
  expect(wireRequest(calls.exportParts, {}, owner, '').body).toMatchObject({
    endpoint: '/parts/csv/search/',
    isSynchronous: false,
  })
})

test('a guest asks through guestIntegration, without a profile [B7.06, A7.01]', () => {
  const { path, body } = wireRequest(calls.findOpen, {}, guestSession, '')
  expect(path).toBe('/api/guestIntegration')
  expect(body).toEqual({ endpoint: '/open/search', body: {}, isSynchronous: true, isNonProfileRequest: true })
  expect(wireRequest(calls.findOpen, {}, owner, '').path).toBe('/api/integration')
})

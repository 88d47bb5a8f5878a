import { expect, test } from 'vitest'
import { downloadSource } from './downloadSource.ts'

const jobId = '0190a1f0-0000-7000-8000-000000000001'

test('the download page takes a job, or an endpoint with a body; anything else is no source [B2.68]', () => {
  expect(downloadSource({ jobId })).toEqual({ jobId })
  expect(downloadSource({ source: 'integration', endpoint: '/order/csv/search', body: '{"query":"7"}' })).toEqual({
    source: 'integration',
    endpoint: '/order/csv/search',
    body: '{"query":"7"}',
  })
  // Without a body the whole list is meant.
  expect(downloadSource({ source: 'integration', endpoint: '/serviceRequest/csv/search' })).toEqual({
    source: 'integration',
    endpoint: '/serviceRequest/csv/search',
    body: '{}',
  })
  for (const other of [
    {},
    { jobId: '7' },
    { source: 'file', endpoint: '/x', body: '{}' },
    { source: 'integration', endpoint: '', body: '{}' },
    { source: 'integration', endpoint: '/x', body: '[1]' },
    { source: 'integration', endpoint: '/x', body: 'no' },
  ]) {
    expect(downloadSource(other)).toEqual({})
  }
})

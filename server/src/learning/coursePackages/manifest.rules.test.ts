// Manifests of many parts: how long one takes to read.
import { packageMessages } from '@portal/contract/learning/coursePackages'
import { expect, test } from 'vitest'
import { manifestOf } from '../../../test/packages.ts'
import { readManifest } from './manifest.rules.ts'

test('a manifest of very many items and resources is read within half a second [P14.95]', () => {
  const items = '<item identifierref="x"/>'.repeat(12_000)
  const resources = '<resource identifier="y" href="a"/>'.repeat(12_000)
  const manifest = manifestOf({ item: items }).replace('</resources>', `${resources}</resources>`)
  const began = process.cpuUsage()
  expect(readManifest(Buffer.from(manifest)).launch).toBe('index.html')
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(500)
})

test('of resources by one name the first counts', () => {
  const twice = manifestOf().replace('</resources>', '<resource identifier="r0" href="other.html"/></resources>')
  expect(readManifest(Buffer.from(twice)).launch).toBe('index.html')
  expect(() => readManifest(Buffer.from(manifestOf({ parts: [] })))).toThrow(packageMessages.noPart)
})

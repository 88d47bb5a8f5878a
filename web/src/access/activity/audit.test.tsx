// The audit of operators on the page: the list, its seals, one entry.
import { fireEvent, screen } from '@testing-library/react'
import type { AuditDetail, AuditSeals } from '@portal/contract/access/auditSearch'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const detail: AuditDetail = {
  activityId: '41',
  at: '2026-01-05T10:00:00.000Z',
  kind: 'USER',
  call: 'editUser',
  action: 'Changed a user',
  outcome: 'DONE',
  person: 'Corey Staff',
  personId: 'u1',
  isStaff: true,
  actedFor: 'Nina Newhouse',
  actedForId: 'u2',
  target: 'Bo Buyer',
  targetType: 'user',
  targetKey: 'u7',
  place: '203.0.113.7',
  device: 'Firefox on Linux',
  customerName: 'Bluewater',
  reason: null,
  changes: [],
  input: '{\n  "lastName": "Buyer"\n}',
  requestId: 'f17c3be1-0250-413e-9b2e-61a4e985b354',
  sealId: null,
}
const seals: AuditSeals = {
  last: { sealId: '3', sealedAt: '2026-01-05T10:00:00.000Z', entries: 12, hash: 'ab'.repeat(32) },
  unsealed: 1,
  check: null,
}
const open = (href: string, answers: Answers, privileges = ['CSR', 'CSR_Operations'] as const) =>
  openPage(href, {
    session: signedIn(privileges),
    answers: {
      '/audit/search': { content: [detail], totalRecords: 1, facets: [] },
      getAuditSeals: seals,
      getAuditEntry: detail,
      ...answers,
    },
  })

test('lists who did what where, with the last seal; the chain is verified by a button [P9.73, P9.74]', async () => {
  let check: AuditSeals['check'] = null
  await open(staffPaths.audit(), {
    getAuditSeals: () => ({ ...seals, check }),
    verifyAudit: () => {
      const at = '2026-01-05T11:00:00.000Z'
      check = { askedBy: 'Ada Admin', askedAt: at, finishedAt: at, seals: 3, entries: 40, broken: null }
      return { checkId: 1 }
    },
  })
  expect(await screen.findByText('Corey Staff')).toBeTruthy()
  expect(screen.getByText('for Nina Newhouse')).toBeTruthy()
  expect(
    await screen.findByText(/Last seal 3, .* 12 entries, hash abababababababab…\. 1 entry not sealed yet\./),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Verify the chain' }))
  expect(await screen.findByText('All fits')).toBeTruthy()
  expect(screen.getByText(/40 entries in 3 seals/)).toBeTruthy()
})

test('says what does not fit [P9.74]', async () => {
  const at = '2026-01-05T11:00:00.000Z'
  const broken = 'Entry 4711 of seal 12 was changed.'
  await open(staffPaths.audit(), {
    getAuditSeals: {
      ...seals,
      check: { askedBy: 'The portal', askedAt: at, finishedAt: at, seals: 11, entries: 40, broken },
    },
  })
  expect(await screen.findByText('Does not fit')).toBeTruthy()
  expect(screen.getByText(new RegExp(broken))).toBeTruthy()
})

test('an entry shows what its call was sent; pages of users only to who may open them [P9.73]', async () => {
  await open(staffPaths.auditEntry('41'), {})
  expect(await screen.findByText(/"lastName": "Buyer"/)).toBeTruthy()
  expect(screen.getByText('Not sealed yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Corey Staff' })).toBeNull()
})

test('no entry of this number [P9.73]', async () => {
  await open(staffPaths.auditEntry('99'), { getAuditEntry: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this entry' })).toBeTruthy()
})

// One punch-out message, against answers faked at the call [P13.05, P13.45].
import { fireEvent, screen } from '@testing-library/react'
import { latePaths } from '@portal/contract/platform/latePaths'
import type { PunchoutMessageDetail } from '@portal/contract/provider/punchoutMessageLog'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const staff = signedIn(['CSR', 'Product_Owner_Admin'])
const administrator = signedIn(['B2B_Dashboard', 'B2B_Delegated_Customer_Admin'])

const message: PunchoutMessageDetail = {
  messageId: 7,
  sentAt: '2026-11-23T12:00:00.000Z',
  direction: 'out',
  kind: 'ShipNoticeRequest',
  connectionName: 'Marsh purchasing',
  customerName: 'Marsh Lines Inc.',
  verdict: 'REFUSED',
  statusCode: 406,
  statusText: 'Plant 12 is closed',
  payloadId: '1@portal.example',
  isTrial: false,
  errors: ['Total: Total is 2.00; its lines add up to 1.00.'],
  advice: ['cXML: odd'],
  document: '<cXML payloadID="1@portal.example"/>',
  documentId: 12,
}

test('staff read what was sent, answered and found, and go to the document that is sent again [P13.05]', async () => {
  await openPage(staffPaths.punchoutMessage(7), { session: staff, answers: { getPunchoutMessage: message } })
  expect(await screen.findByRole('heading', { level: 1, name: 'ShipNoticeRequest' })).toBeTruthy()
  expect(screen.getByText(message.document)).toBeTruthy()
  expect(screen.getByText('406 Plant 12 is closed')).toBeTruthy()
  expect(screen.getByText(message.errors[0] ?? '')).toBeTruthy()
  expect(screen.getByText('cXML: odd')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open to send again' }).getAttribute('href')).toBe(
    staffPaths.punchoutDocument(12),
  )
})

test('one of an unknown sender, and one that is gone, say so [P13.45]', async () => {
  const { unmount } = await openPage(staffPaths.punchoutMessage(7), {
    session: staff,
    answers: { getPunchoutMessage: { ...message, connectionName: null, customerName: null, documentId: null } },
  })
  expect(await screen.findByText('Unknown sender')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open to send again' })).toBeNull()
  unmount()
  await openPage(latePaths.ownPunchoutMessage(8), { session: administrator, answers: { getMyPunchoutMessage: null } })
  expect(await screen.findByText('We could not find this message')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe(latePaths.ownPunchoutMessages())
})

test('an administrator reads their own, sends it again once, and tries again where it does not load [P13.27, P13.45]', async () => {
  const { unmount, asked } = await openPage(latePaths.ownPunchoutMessage(7), {
    session: administrator,
    answers: { getMyPunchoutMessage: message, resendMyPunchoutDocument: { documentId: 12 } },
  })
  expect(await screen.findByText(message.document)).toBeTruthy()
  const again = screen.getByRole('button', { name: 'Send again' })
  fireEvent.click(again)
  expect(await screen.findByText('It is on its way.')).toBeTruthy()
  fireEvent.click(again)
  expect(asked.filter(({ name }) => name === 'resendMyPunchoutDocument')).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Open to send again' })).toBeNull()
  unmount()
  await openPage(latePaths.ownPunchoutMessage(7), {
    session: administrator,
    answers: { getMyPunchoutMessage: failure(500) },
  })
  expect(await screen.findByText('The message did not load.')).toBeTruthy()
})

// The documents sent to procurement systems, against answers faked at the call [P13.27].
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { PunchoutDocumentDetail } from '@portal/contract/provider/punchoutDocuments'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const session = signedIn(['CSR', 'Product_Owner_Admin'])
const open = (href: string, answers: Answers) => openPage(href, { session, answers })

const detail: PunchoutDocumentDetail = {
  documentId: 7,
  kind: 'ShipNoticeRequest',
  buyerOrderId: 'PO-77',
  orderNumber: '1000234',
  connectionName: 'Procura purchasing',
  customerName: 'Procura Utilities',
  state: 'REFUSED',
  attempts: 1,
  madeAt: '2026-11-23T12:00:00.000Z',
  nextAt: null,
  statusCode: 406,
  statusText: 'Plant 12 is closed',
  payloadId: '1@portal.example',
  text: '<cXML payloadID="1@portal.example"/>',
}

test('a document shows what was sent and answered, and goes out again by its button [P13.27]', async () => {
  const sent: unknown[] = []
  let document: PunchoutDocumentDetail = detail
  await open(staffPaths.punchoutDocument(7), {
    getPunchoutDocument: () => document,
    resendPunchoutDocument: (input: unknown) => {
      sent.push(input)
      document = { ...detail, state: 'WAITING', nextAt: '2026-11-23T12:01:00.000Z' }
      return { documentId: 7 }
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ship notice of PO-77' })).toBeTruthy()
  expect(screen.getByText('406 Plant 12 is closed')).toBeTruthy()
  expect(screen.getByText(detail.text ?? '')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Waiting')).toBeTruthy()
  expect(await screen.findByText('It is on its way.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull())
  expect(sent).toEqual([{ documentId: 7 }])
})

test('one that was not sent yet says so [P13.27]', async () => {
  await open(staffPaths.punchoutDocument(7), { getPunchoutDocument: { ...detail, state: 'WAITING', text: null } })
  expect(await screen.findByText('It was not sent yet.')).toBeTruthy()
})

test('an unknown one leads back to the list [P13.27]', async () => {
  await open(staffPaths.punchoutDocument(8), { getPunchoutDocument: null })
  expect(await screen.findByText('We could not find this document')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All documents' }).getAttribute('href')).toBe(staffPaths.punchoutDocuments())
})

test('a failure offers another try [P13.27]', async () => {
  await open(staffPaths.punchoutDocument(7), { getPunchoutDocument: failure(500) })
  expect(await screen.findByText('The document did not load.')).toBeTruthy()
})

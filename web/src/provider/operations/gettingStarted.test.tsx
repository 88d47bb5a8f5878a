// Getting Started, against answers faked at the call.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SetupStep } from '@portal/contract/access/setup'
import { setupMessages, setupSteps } from '@portal/contract/access/setup'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const session = signedIn(['CSR', 'CSR_Operations'])
const open = (answers: Answers) => openPage(paths.gettingStarted(), { session, answers })
const steps = (done: readonly string[]): SetupStep[] =>
  setupSteps.map((name) => ({
    name,
    isDone: done.includes(name),
    isOptional: ['PAYMENTS', 'ERP', 'FREIGHT'].includes(name),
    count: ['CUSTOMERS', 'CATALOG'].includes(name) ? 1000 : null,
  }))
const stepOf = (title: string) => {
  const heading = screen.getByRole('heading', { name: new RegExp(`^${title}`) })
  return within(heading.closest('li') ?? document.body)
}

test('says what is to do, what is done and what is there, with a way to each [P14.56]', async () => {
  await open({ getSetup: { steps: steps(['CUSTOMERS']) } })
  expect(await screen.findByText(/^9 steps to go/)).toBeTruthy()
  expect(stepOf('Customers').getByText('Done')).toBeTruthy()
  expect(stepOf('Customers').getByText('Customer organizations: 1,000 or more.')).toBeTruthy()
  expect(stepOf('Products').getByText('To do')).toBeTruthy()
  expect(stepOf('Cards').getByText('If you want')).toBeTruthy()
  expect(stepOf('A second administrator').getByRole('link').getAttribute('href')).toBe(staffPaths.internalUsers())
})

test('tells a missing mail server from one that has sent nothing [P14.56]', async () => {
  const { unmount } = await open({ getSetup: { steps: steps([]) } })
  expect(await screen.findByText(/^Set SMTP_URL/)).toBeTruthy()
  unmount()
  await open({
    getSetup: { steps: steps([]).map((step) => (step.name === 'MAIL' ? { ...step, count: 0 } : step)) },
  })
  expect(await screen.findByText(/^A mail server is set, but no email has gone out yet/)).toBeTruthy()
})

test('is finished without what is optional [P14.56]', async () => {
  await open({
    getSetup: { steps: steps(setupSteps.filter((name) => !['ERP', 'PAYMENTS', 'FREIGHT'].includes(name))) },
  })
  expect(await screen.findByText('Everything a portal needs is here.')).toBeTruthy()
})

test('the test email says where it goes, and what is missing [P14.57]', async () => {
  let refused = true
  await open({
    getSetup: { steps: steps([]) },
    sendTestEmail: () =>
      refused
        ? failure(409, { code: 'CONFLICT', userFriendlyMessage: setupMessages.noMail })
        : { recipient: 'me@own.example' },
  })
  const button = await screen.findByRole('button', { name: 'Send a Test Email' })
  fireEvent.click(button)
  expect(await screen.findByText(setupMessages.noMail)).toBeTruthy()
  refused = false
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
  expect(await screen.findByText('On its way to me@own.example.')).toBeTruthy()
})

test('what did not load can be tried again', async () => {
  await open({ getSetup: failure(500, { code: 'INTERNAL' }) })
  expect(await screen.findByText('The steps did not load.')).toBeTruthy()
})

import { TextInput } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { signedIn } from '../../test/people.ts'
import { ThemeProvider } from '../ui/theme/ThemeProvider.tsx'
import { CallError } from './errors.ts'
import { useContractForm } from './forms.ts'
import { rememberSession } from './session.ts'

beforeEach(() => sessionStorage.clear())

const schema = z.object({
  place: z.string().trim().min(1, 'Please say where.'),
  problem: z.string().trim().min(1, 'Please say what is wrong.').max(1200),
})
type Values = z.infer<typeof schema>

interface Options {
  send?: (values: Values) => Promise<unknown>
  draft?: string
  warns?: boolean
}

const succeed = () => Promise.resolve()

function Example({ send = succeed, ...options }: Options) {
  const form = useContractForm(schema, { defaultValues: { place: '', problem: '' }, ...options })
  const submit = form.handleSubmit((values) =>
    send(values).then(form.forget, (error: CallError) => form.refuse(error, (path) => path.replace('request.', ''))),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {form.faults[''] && <p role="alert">{form.faults['']}</p>}
      <TextInput label="Place" {...form.field('place')} />
      <TextInput label="Problem" {...form.field('problem')} />
      <button type="submit">Send</button>
    </form>
  )
}

const viewing = (accountId: number) =>
  signedIn([], {
    userSelectedOrganization: { accountId, accountNumber: String(accountId), name: 'Other', partyId: 9 },
  })

function open(options: Options = {}) {
  const client = new QueryClient()
  rememberSession(client, viewing(98))
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <Example {...options} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return { view: (accountId: number) => act(async () => rememberSession(client, viewing(accountId))) }
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(input(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const refusal = (fields: Record<string, string>) =>
  new CallError(
    'createServiceRequest',
    400,
    { uuid: 'u', code: 'BAD_INPUT', exceptionMessages: [], userFriendlyMessage: 'Not now.', fields },
    '',
  )

test('each fault stands at its field, the first wrong field takes the focus, and nothing is sent', async () => {
  let sent = 0
  open({ send: async () => sent++ })
  type('Place', 'North yard')
  send()
  expect(await screen.findByText('Please say what is wrong.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(input('Problem')))
  expect([input('Problem').getAttribute('aria-invalid'), input('Place').value, sent]).toEqual(['true', 'North yard', 0])
  // Where the contract has no words of its own, the form has those of the server.
  type('Problem', 'x'.repeat(1201))
  expect(await screen.findByText('Please enter at most 1,200 characters; these are 1,201.')).toBeTruthy()
  type('Problem', 'Leaks')
  await waitFor(() => expect(screen.queryByText('Please say what is wrong.')).toBeNull())
  send()
  await waitFor(() => expect(sent).toBe(1))
})

test('a refusal of a field stands at it and takes the focus; one of no field is the form’s; what was typed stays', async () => {
  const answers = [refusal({ 'request.place': 'We do not go there.' }), refusal({})]
  open({ send: () => Promise.reject(answers.shift() ?? new Error('One too many.')) })
  type('Place', 'The moon')
  type('Problem', 'Leaks')
  send()
  expect(await screen.findByText('We do not go there.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(input('Place')))
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.')
  expect([input('Place').value, input('Problem').value]).toEqual(['The moon', 'Leaks'])
})

test('a form with a draft comes back as it was typed, until it was sent [U2.04]', async () => {
  let isSent = false
  open({ draft: 'service' })
  type('Place', 'North yard')
  await waitFor(() => expect(sessionStorage.length).toBe(1))
  cleanup()
  open({ draft: 'service', send: async () => (isSent = true) })
  expect(input('Place').value).toBe('North yard')
  type('Problem', 'Leaks')
  send()
  await waitFor(() => expect(isSent).toBe(true))
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})

test('a form keeps a draft for each organization that is viewed while it is open', async () => {
  const { view } = open({ draft: 'service' })
  type('Place', 'North yard')
  await waitFor(() => expect(sessionStorage.length).toBe(1))
  await view(99)
  expect([input('Place').value, sessionStorage.length]).toEqual(['', 1])
  type('Problem', 'Leaks')
  await view(98)
  expect([input('Place').value, input('Problem').value]).toEqual(['North yard', ''])
  await view(99)
  expect([input('Place').value, input('Problem').value]).toEqual(['', 'Leaks'])
})

test('a form that warns asks before the page is left with changes, and no longer when it was sent', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  open({ warns: true })
  expect(asks()).toBe(false)
  type('Place', 'North yard')
  await waitFor(() => expect(asks()).toBe(true))
  type('Problem', 'Leaks')
  send()
  await waitFor(() => expect(asks()).toBe(false))
})

/** A form that holds its values in another shape than the call, with one that comes from no native input. */
function Shaped({
  onSend = succeed,
  focuses = true,
}: {
  onSend?: (input: Values) => Promise<unknown>
  focuses?: boolean
}) {
  const form = useContractForm(schema, {
    defaultValues: { where: '', problem: '' },
    toInput: ({ where, ...values }) => ({ ...values, place: `${where} yard` }),
    shouldFocusError: focuses,
  })
  const submit = form.handleSubmit((values) => onSend(values as never).catch((error: CallError) => form.refuse(error)))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p role="alert">{Object.entries(form.faults).map(([path, message]) => `${path}: ${message}`)}</p>
      <TextInput label="Where" {...form.field('where')} />
      <button type="button" onClick={() => form.change({ problem: form.getValues('problem') ? '' : 'Leaks' })}>
        Pick
      </button>
      <output>{form.formState.isDirty ? 'changed' : 'as it was'}</output>
      <button type="submit">Send</button>
    </form>
  )
}
const openShaped = (options: Parameters<typeof Shaped>[0] = {}) => {
  const client = new QueryClient()
  rememberSession(client, signedIn())
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <Shaped {...options} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
}

test('what is picked counts as a change and is checked at once, after the form was sent once', async () => {
  const sent: unknown[] = []
  openShaped({ onSend: async (input) => sent.push(input) })
  const message = () => screen.getByRole('alert').textContent
  send()
  await waitFor(() => expect(message()).toBe('problem: Please say what is wrong.'))
  fireEvent.click(screen.getByRole('button', { name: 'Pick' }))
  await waitFor(() => expect(message()).toBe(''))
  expect(screen.getByRole('status').textContent).toBe('changed')
  type('Where', 'North')
  send()
  await waitFor(() => expect(sent).toEqual([{ place: 'North yard', problem: 'Leaks' }]))
})

test('a refusal of a field the form does not have is said with its own words; it moves no focus that is not to move', async () => {
  const answers = [refusal({ place: 'We do not go there.' }), refusal({ where: 'Which yard?' })]
  openShaped({ onSend: () => Promise.reject(answers.shift() ?? new Error('One too many.')), focuses: false })
  fireEvent.click(screen.getByRole('button', { name: 'Pick' }))
  send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(': We do not go there.'))
  send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('where: Which yard?'))
  expect(document.activeElement).not.toBe(input('Where'))
})

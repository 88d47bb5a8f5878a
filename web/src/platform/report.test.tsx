import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testConfig } from '../../test/people.ts'
import { CallError, onCallError } from './errors.ts'
import { log } from './log.ts'
import { page } from './page.ts'
import type { Fetcher } from './fetcher.ts'
import { report } from './report.ts'
import { closeToast, currentToast } from './toasts.ts'
import { watchTyping } from './dirtyPage.ts'

const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
const generic =
  'Some functionality may currently be unavailable. We apologize for the inconvenience. Please attempt to refresh the page, or contact us at support@windhover.example'

const health =
  (status: string): Fetcher =>
  () =>
    Promise.resolve(Response.json({ status }))
const failed = (status: number, body: Partial<CallError['body']> = {}, call = 'getPart', text = 'x') =>
  new CallError(call, status, { uuid: 'u', code: 'INTERNAL', exceptionMessages: [], ...body }, text)
const tell = (error: unknown, fetcher = health('UP')) => report(error, fetcher, testConfig.brand)

beforeEach(() => {
  closeToast()
  go.mockClear()
  reload.mockClear()
  sessionStorage.clear()
})

test('a standard error with a friendly message shows it in a warning toast [B8.08]', async () => {
  await tell(failed(409, { userFriendlyMessage: 'Please call {phone}.' }))
  expect(currentToast()).toEqual({ kind: 'warning', text: 'Please call 1-877-GO WINDHOVER.' })
})

test('any other shows the generic toast [B8.08, B8.12]', async () => {
  await tell(failed(400))
  expect(currentToast()?.text).toBe(generic)
  closeToast()
  await tell(new CallError('getPart', 400, undefined, 'plain'))
  expect(currentToast()?.text).toBe(generic)
})

test('exception messages go to the error stream [B8.07]', async () => {
  const heard: string[] = []
  const stop = onCallError(({ body }) => heard.push(...(body?.exceptionMessages ?? [])))
  await tell(failed(400, { exceptionMessages: ['Deep down'] }))
  await tell(failed(400))
  stop()
  await tell(failed(400, { exceptionMessages: ['Later'] }))
  expect(heard).toEqual(['Deep down'])
})

test.each([404, 500, 503])(
  'status %d asks the health check: DOWN leads to the outage page [A8.11, A7.34, A2.24]',
  async (status) => {
    await tell(failed(status), health('DOWN'))
    expect(go).toHaveBeenCalledExactlyOnceWith('/outage/?returnUrl=%2F')
    expect(currentToast()).toBeUndefined()
  },
)

test('UP means the error is reported [A8.11]', async () => {
  await tell(failed(503))
  expect(go).not.toHaveBeenCalled()
  expect(currentToast()?.text).toBe(generic)
})

test('a health check that does not answer is not an outage [A8.11]', async () => {
  await tell(failed(503), () => Promise.reject(new TypeError('no')))
  expect(go).not.toHaveBeenCalled()
})

test('other statuses do not ask [A8.11]', async () => {
  const fetcher = vi.fn<Fetcher>(health('DOWN'))
  await tell(failed(409), fetcher)
  expect(fetcher).not.toHaveBeenCalled()
})

describe('no answer [A8.11]', () => {
  const silent: Fetcher = () => Promise.reject(new TypeError('Failed to fetch'))
  const setLine = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  afterEach(() => setLine(true))

  test('leads to the outage page, and from there back, when nobody answers or the portal is down', async () => {
    for (const fetcher of [silent, health('DOWN')]) {
      await tell(failed(0), fetcher)
      expect(go).toHaveBeenCalledExactlyOnceWith('/outage/?returnUrl=%2F')
      go.mockClear()
    }
    expect(currentToast()).toBeUndefined()
  })

  test('is reported in place while the portal is up, also when the first look at its health is lost', async () => {
    const answers = [silent, health('UP')]
    await tell(failed(0), (...asked) => answers.shift()!(...asked))
    expect(go).not.toHaveBeenCalled()
    expect(currentToast()?.text).toMatch(/^We did not hear back from the portal\. What you have typed is still here\./)
  })

  test('offline is the line, not the portal', async () => {
    setLine(false)
    await tell(failed(0), silent)
    await tell(failed(503), silent)
    expect([go.mock.calls, currentToast()]).toEqual([[], undefined])
  })

  test('does not leave a page where something was typed', async () => {
    const stop = watchTyping()
    document.body.append(document.createElement('input'))
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
    await tell(failed(0), silent)
    stop()
    expect(go).not.toHaveBeenCalled()
    expect(currentToast()?.text).toMatch(/^The portal is not available at the moment\./)
  })
})

test('only available to logged in users reloads the page, once [B8.09]', async () => {
  const error = failed(401, { exceptionMessages: ['This call is only available to logged in users'] })
  await tell(error)
  await tell(error)
  expect(reload).toHaveBeenCalledOnce()
  expect(currentToast()).toBeUndefined()
})

test('but not where something was typed: it would be lost [B8.09]', async () => {
  const stop = watchTyping()
  document.body.append(document.createElement('input'))
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  await tell(failed(401, { exceptionMessages: ['This call is only available to logged in users'] }))
  expect(reload).not.toHaveBeenCalled()
  expect(currentToast()).toBeUndefined()
  stop()
})

test('login required is ignored [A4.29]', async () => {
  await tell(new CallError('getSession', 401, undefined, 'Login required'))
  expect(currentToast()).toBeUndefined()
})

test.each([
  '/telematics/events',
  '/invoices/bulkInvoicePdf',
  '/ProfileActor/getLastSSOHeartbeat',
  '/ProfileActor/updateLastSSOHeartbeat',
  '/fleet/validate',
])('%s fails silently [A8.12]', async (call) => {
  await tell(failed(500, { userFriendlyMessage: 'No' }, call), health('DOWN'))
  expect(currentToast()).toBeUndefined()
  expect(go).not.toHaveBeenCalled()
})

test('what is no failed call is logged and reported as the generic error [B8.12]', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await tell(new RangeError('a bug'))
  expect(currentToast()?.text).toBe(generic)
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

// The page behind a label, for anyone who is before the machine.
import { faultMessages } from '@portal/contract/machines/faultReports'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import '../../../test/captcha.ts'
import { signedIn } from '../../../test/people.ts'
import { drawnPhotos } from '../../../test/photos.ts'
import { openPage } from '../../../test/portal.tsx'

const label = {
  model: 'Kestrel 37',
  illustration: '/art/units/kestrel-37.svg',
  condition: 'OUT_OF_SERVICE',
  openNotices: 2,
  serialEnd: '0201',
  vehicleEnd: '102',
  reasons: ['It failed an inspection.', '1 safety notice is open.'],
  instanceId: null,
}
const open = (labelledUnit: unknown, more = {}) => openPage('/u/abc', { answers: { labelledUnit }, ...more })

describe('the page of a label', () => {
  test('shows a stranger model, notices and whom to call, and the way in', async () => {
    await open(label)
    expect(await screen.findByRole('heading', { level: 1, name: 'Kestrel 37' })).toBeTruthy()
    expect(screen.getByText('2 open product notices')).toBeTruthy()
    expect(screen.getByText('Out of service')).toBeTruthy()
    expect(screen.getByText('No: do not use it')).toBeTruthy()
    expect(screen.getByText('It failed an inspection.')).toBeTruthy()
    expect(screen.getByText('0201')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Call us/ }).getAttribute('href')).toBe('tel:18774694634')
    expect(screen.getByRole('link', { name: 'Sign in for the full page' }).getAttribute('href')).toBe(
      '/login?returnUrl=%2Fu%2Fabc',
    )
    expect(screen.queryByRole('link', { name: 'Everything about this unit' })).toBeNull()
  })

  test('tells its own people whether they may operate it today, by their own training [P6.57]', async () => {
    const own = {
      state: 'VALID',
      until: '2027-01-31',
      lacks: [],
      name: 'Kim Field',
      outOfService: null,
      hasRequirements: true,
    }
    const opened = (getOwnQualification: unknown) =>
      openPage('/u/abc', {
        session: signedIn(['B2B_Fleet_Search']),
        answers: { labelledUnit: { ...label, condition: 'READY', reasons: [], instanceId: 801 }, getOwnQualification },
      })
    const first = await opened(own)
    expect(await screen.findByText('Yes, Kim Field: you are trained for the Kestrel 37.')).toBeTruthy()
    expect(screen.getByText('Until 01/31/2027.')).toBeTruthy()
    first.unmount()
    const second = await opened({ ...own, state: 'MISSING', until: null, lacks: ['Hands-on check'] })
    expect(await screen.findByText('Missing: Hands-on check.')).toBeTruthy()
    second.unmount()
    const third = await opened({ ...own, hasRequirements: false, state: 'NOT_REQUIRED', until: null })
    expect(
      await screen.findByText('Not known here, Kim Field: your organization has set no training for the Kestrel 37.'),
    ).toBeTruthy()
    third.unmount()
    second.unmount()
    await opened({ ...own, outOfService: 'Oil leak' })
    expect(await screen.findByText('Nobody today: it is out of service.')).toBeTruthy()
  })

  test('takes a report of a fault, says what is missing and the number of the receipt [P6.58]', async () => {
    const { asked } = await open(label, { answers: { labelledUnit: label, reportFault: { receipt: 'FABC2345' } } })
    fireEvent.click(await screen.findByRole('button', { name: 'Report a fault' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Send report' }))
    expect(await screen.findByText(faultMessages.captcha)).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'What is wrong' }), {
      target: { value: 'Oil under the pump' },
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: "I'm not a robot" }))
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('FABC2345')).toBeTruthy()
    const sent = asked.find(({ name }) => name === 'reportFault')?.body['variables']
    expect(sent).toMatchObject({ code: 'abc', problem: 'Oil under the pump', captcha: 'solved', photos: [] })
  })

  test('makes a photo of 40 MB smaller and sends it; one that no canvas can show is refused, and nothing typed is lost [P6.58, P6.65]', async () => {
    const { asked } = await open(label, { answers: { labelledUnit: label, reportFault: { receipt: 'FABC2345' } } })
    fireEvent.click(await screen.findByRole('button', { name: 'Report a fault' }))
    const problem = await screen.findByRole('textbox', { name: 'What is wrong' })
    fireEvent.change(problem, { target: { value: 'Oil under the pump' } })
    const add = () => {
      const file = new File(['x'], 'boom.heic', { type: 'image/heic' })
      Object.defineProperty(file, 'size', { value: 40_000_000 })
      fireEvent.change(screen.getByLabelText('Photos of the fault'), { target: { files: [file] } })
    }
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Not a picture.')))
    add()
    expect((await screen.findByText(faultMessages.photo)).getAttribute('role')).toBe('alert')
    expect(problem).toHaveProperty('value', 'Oil under the pump')

    const { drawn, restore } = drawnPhotos()
    add()
    expect(await screen.findByText(/^1 of 2 photos/)).toBeTruthy()
    expect(screen.queryByText(faultMessages.photo)).toBeNull()
    expect(drawn).toEqual([1280, 960])
    fireEvent.click(await screen.findByRole('checkbox', { name: "I'm not a robot" }))
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('FABC2345')).toBeTruthy()
    const sent = asked.find(({ name }) => name === 'reportFault')?.body['variables']
    expect(sent).toMatchObject({ problem: 'Oil under the pump', photos: [btoa('small')] })
    restore()
  })

  test('leads its own people to everything about the unit', async () => {
    await openPage('/u/abc', {
      session: signedIn(['B2B_Fleet_Search']),
      answers: { labelledUnit: { ...label, openNotices: 0, instanceId: 801 }, getOwnQualification: null },
    })
    const link = await screen.findByRole('link', { name: 'Everything about this unit' })
    expect(link.getAttribute('href')).toBe('/pages/dashboard/equipment/fleet/801')
    expect(screen.getByText('No open product notices')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign in for the full page' })).toBeNull()
  })

  test('of a code nobody knows says whom to call [P6.64]', async () => {
    await open(null)
    expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this label' })).toBeTruthy()
    const call = screen.getByRole('link', { name: 'Call us: 1-877-GO WINDHOVER' })
    expect(call.getAttribute('href')).toBe('tel:18774694634')
  })
})

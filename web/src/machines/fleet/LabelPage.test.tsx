// The page behind a label, for anyone who is before the machine.
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const label = {
  model: 'Kestrel 37',
  illustration: '/art/units/kestrel-37.svg',
  condition: 'OUT_OF_SERVICE',
  openNotices: 2,
  instanceId: null,
}
const open = (labelledUnit: unknown, more = {}) => openPage('/u/abc', { answers: { labelledUnit }, ...more })

describe('the page of a label', () => {
  test('shows a stranger model, notices and whom to call, and the way in', async () => {
    await open(label)
    expect(await screen.findByRole('heading', { level: 1, name: 'Kestrel 37' })).toBeTruthy()
    expect(screen.getByText('2 open product notices')).toBeTruthy()
    expect(screen.getByText('Out of service')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Call us/ }).getAttribute('href')).toBe('tel:18774694634')
    const fault = screen.getByRole('link', { name: 'Report a fault' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(fault)).toContain('support@windhover.example?subject=Fault on a Kestrel 37 (label abc)')
    expect(screen.getByRole('link', { name: 'Sign in for the full page' }).getAttribute('href')).toBe(
      '/login?returnUrl=%2Fu%2Fabc',
    )
    expect(screen.queryByRole('link', { name: 'Everything about this unit' })).toBeNull()
  })

  test('leads its own people to everything about the unit', async () => {
    await open({ ...label, openNotices: 0, instanceId: 801 }, { session: signedIn(['B2B_Fleet_Search']) })
    const link = await screen.findByRole('link', { name: 'Everything about this unit' })
    expect(link.getAttribute('href')).toBe('/pages/dashboard/equipment/fleet/801')
    expect(screen.getByText('No open product notices')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign in for the full page' })).toBeNull()
  })

  test('of a code nobody knows says whom to call', async () => {
    await open(null)
    expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this label' })).toBeTruthy()
    expect(screen.getByText(/call us at 1-877-GO WINDHOVER/)).toBeTruthy()
  })
})

// Acting for a customer as staff and customers see it [S16.08].
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { signedIn } from '../../test/people.ts'
import { openPage } from '../../test/portal.tsx'
import { page } from '../platform/page.ts'

const acting = {
  actingId: 7,
  staffName: 'Cal Service',
  reason: 'They cannot find their order',
  mayChange: false,
  secondsLeft: 3590,
}
const asCustomer = { ...signedIn(['B2B_Dashboard'], { isImpersonation: true }), acting }

test('every page says for whom staff act, for how long still, and that they only look [A2.50, S16.08]', async () => {
  await openPage('/pages/help', { session: asCustomer })
  const controls = await screen.findByRole('group', { name: 'Acting for a customer' })
  expect(controls.textContent).toMatch(/You act for Owen Webb, looking only · 60 minutes left/)
  expect(screen.getByText('(Impersonation)')).toBeTruthy()
})

test('changes are chosen at the top, and the way out leads back to the staff area [S16.08, D2.17]', async () => {
  const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
  const changing = { ...asCustomer, acting: { ...acting, mayChange: true } }
  const { asked } = await openPage('/pages/help', {
    session: asCustomer,
    answers: { setImpersonationChanges: changing, endImpersonation: signedIn(['CSR']) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Make Changes' }))
  expect(await screen.findByText(/and make changes/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Exit' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/pages/csr'))
  expect(asked.map(({ name }) => name)).toContain('endImpersonation')
})

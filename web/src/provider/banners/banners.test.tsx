// Banners on the page of staff: with nothing, when they do not load, and taken away with a way back.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { StoredBanner } from '@portal/contract/provider/bannerManagement'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { currentToast } from '../../platform/toasts.ts'

const banner: StoredBanner = {
  id: 4,
  version: 2,
  mayRemove: true,
  type: 'warning',
  message: 'Inventory on Friday',
  startDateTime: '2031-05-01T06:00:00.000Z',
  endDateTime: '2031-05-02T06:00:00.000Z',
}
const open = (getAllBanners: unknown) =>
  openPage('/pages/csr/banners', {
    session: signedIn(['CSR', 'Product_Owner_Admin']),
    answers: { getAllBanners, putBanners: { connectBanners: [] } },
  })

test('a banner taken away is put back as it was [A6.23]', async () => {
  const { asked } = await open({ connectBanners: [banner] })
  const sent = () => asked.filter(({ name }) => name === 'putBanners').map(({ body }) => body['variables'])
  const list = within(await screen.findByRole('list', { name: 'Banners' }))
  expect(list.getByText(/^Will show: /)).toBeTruthy()
  await act(async () => fireEvent.click(list.getByRole('button', { name: 'Remove Inventory on Friday' })))
  await waitFor(() => expect(currentToast()).toMatchObject({ action: { label: 'Undo' } }))
  expect(sent()).toEqual([{ connectBannerRequest: { removedBanners: [{ id: 4, version: 2 }] } }])
  await act(async () => currentToast()?.action?.run())
  const { id: _, version: __, mayRemove: ___, ...entry } = banner
  await waitFor(() => expect(sent().at(-1)).toEqual({ connectBannerRequest: { connectBanners: [entry] } }))
})

test('without a banner the page says what one does', async () => {
  await open({ connectBanners: [] })
  expect(await screen.findByText(/A new banner shows at the top of every public page\./)).toBeTruthy()
})

test('banners that did not load say so', async () => {
  await open(failure(500, { code: 'INTERNAL' }))
  expect(await screen.findByText('The banners did not load.')).toBeTruthy()
})

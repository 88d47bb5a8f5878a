// The banners of the site, asked by anybody.
import { bannerCalls } from '@portal/contract/banners'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { testShop } from '../../test/testProducts.ts'

const portal = testPortal({ template: 'empty' })
const { ask } = testShop(portal)

test('a guest gets the banners that show now or will, oldest start first; past ones are left out [A7.05, A9.02]', async () => {
  portal.clock.set(new Date('2031-03-10T12:00:00Z'))
  await ask(
    `insert into banner (type, message, start_at, end_at) values
       ('info', 'Soon', '2031-03-11T00:00Z', '2031-03-12T00:00Z'),
       ('warning', 'Now', '2031-03-10T06:00Z', '2031-03-10T18:00Z'),
       ('error', 'Past', '2031-03-09T00:00Z', '2031-03-10T12:00Z')`,
  )
  expect(await portal.guest().send(bannerCalls.getBanners, {})).toEqual({
    connectBanners: [
      {
        id: expect.any(Number) as number,
        type: 'warning',
        message: 'Now',
        startDateTime: '2031-03-10T06:00:00.000Z',
        endDateTime: '2031-03-10T18:00:00.000Z',
      },
      expect.objectContaining({ type: 'info', message: 'Soon' }),
    ],
  })
})

// The banners of the site, asked by anyone.
import { bannerCalls } from '@portal/contract/provider/banners'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { bannerLimits, bannerMessages, bannerManagementCalls } from '@portal/contract/provider/bannerManagement'

const portal = testPortal({ template: 'empty' })
const { ask } = testShop(portal)
const demo = testPortal()

test('a guest gets the banners that show now; past and future ones are left out [A7.05, A9.02, D5.06]', async () => {
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
    ],
  })
})

describe('banners kept by staff [A6.23, D2.15]', () => {
  const entry = (message: string, changes = {}) => ({
    type: 'warning' as const,
    message,
    startDateTime: '2026-01-01T06:00:00.000Z',
    endDateTime: '2031-05-02T06:00:00.000Z',
    ...changes,
  })

  test.each([people.buyer, people.owner, people.associate])('not by %s', async (email) => {
    const who = await demo.as(email)
    await expect(who.send(bannerManagementCalls.getAllBanners, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      who.send(bannerManagementCalls.putBanners, { connectBannerRequest: { connectBanners: [entry('Mine')] } }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(demo.guest().send(bannerManagementCalls.getAllBanners, {})).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
  })

  test('are put, changed as they were seen, and taken away; guests see them at once [A3.20]', async () => {
    const admin = await demo.as(people.admin)
    const put = (
      connectBannerRequest: Parameters<
        typeof admin.send<typeof bannerManagementCalls.putBanners>
      >[1]['connectBannerRequest'],
    ) => admin.send(bannerManagementCalls.putBanners, { connectBannerRequest })
    const shown = async () =>
      (await demo.guest().send(bannerCalls.getBanners, {})).connectBanners.map(({ message }) => message)
    const { connectBanners } = await put({ connectBanners: [entry('Inventory on Friday'), entry('Second')] })
    const made = connectBanners.find(({ message }) => message === 'Inventory on Friday')
    if (!made) throw new Error('It was not made.')
    expect(made).toMatchObject(entry('Inventory on Friday'))
    expect(await shown()).toEqual(expect.arrayContaining(['Inventory on Friday', 'Second']))
    const { id, version } = made
    const outcomes = await Promise.allSettled([
      put({ connectBanners: [{ ...entry('Inventory on Saturday'), id, version }] }),
      put({ connectBanners: [{ ...entry('Inventory on Sunday'), id, version }] }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({ message: bannerMessages.stale })
    await expect(put({ removedBanners: [{ id, version }] })).rejects.toMatchObject({ code: 'CONFLICT' })
    await put({ removedBanners: [{ id, version: version + 1 }] })
    expect(await shown()).not.toEqual(expect.arrayContaining([expect.stringContaining('Inventory')]))
    expect(await shown()).toContain('Second')
  })

  test('by customer service too, who takes away its own; what somebody else has planned is a supervisor’s [A1.07, D5.03]', async () => {
    const send = async (email: string, connectBannerRequest: object) =>
      (await demo.as(email)).send(bannerManagementCalls.putBanners, { connectBannerRequest })
    const find = async (email: string, message: string) =>
      (await (await demo.as(email)).send(bannerManagementCalls.getAllBanners, {})).connectBanners.find(
        (banner) => banner.message === message,
      )!
    await send(people.csr, { connectBanners: [entry('By service'), entry('By service, too')] })
    await send(people.admin, { connectBanners: [entry('By an owner')] })
    const [own, second] = [await find(people.csr, 'By service'), await find(people.csrLead, 'By service, too')]
    const others = await find(people.csr, 'By an owner')
    expect([own.mayRemove, others.mayRemove, second.mayRemove]).toEqual([true, false, true])
    const removal = ({ id, version }: typeof own) => ({ removedBanners: [{ id, version }] })
    await expect(send(people.csr, removal(others))).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: bannerMessages.others,
    })
    await send(people.csr, removal(own))
    await send(people.csrLead, removal(second))
    await send(people.admin, removal(others))
  })

  test('end after they start, say something, and are not too many', async () => {
    const admin = await demo.as(people.admin)
    const put = (connectBanners: ReturnType<typeof entry>[]) =>
      admin.send(bannerManagementCalls.putBanners, { connectBannerRequest: { connectBanners } })
    await expect(put([entry('Back', { endDateTime: '2026-01-01T06:00:00.000Z' })])).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    await expect(put([entry('   ')])).rejects.toMatchObject({ code: 'BAD_INPUT' })
    const before = (await admin.send(bannerManagementCalls.getAllBanners, {})).connectBanners.length
    await expect(
      put(Array.from({ length: bannerLimits.standing }, (_, at) => entry(`Banner ${at}`))),
    ).rejects.toMatchObject({ message: bannerMessages.tooMany })
    expect((await admin.send(bannerManagementCalls.getAllBanners, {})).connectBanners).toHaveLength(before)
  })
})

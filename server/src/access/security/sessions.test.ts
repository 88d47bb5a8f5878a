import { securityCalls } from '@portal/contract/access/security'
import { sessionCalls } from '@portal/contract/access/session'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { password, people } from '../../../test/people.ts'

const portal = testPortal()
const isIn = async (person: { send: ReturnType<typeof portal.guest>['send'] }) =>
  (await person.send(sessionCalls.getSession, {})).signedIn

describe('my sessions', () => {
  test('are listed with device and place, this one first, and end one by one [S15.04]', async () => {
    const [here, there] = [portal.guest(), portal.guest()]
    await there.signIn(people.buyer, password)
    await here.signIn(people.buyer, password)
    const { sessions } = await here.send(securityCalls.getMySessions, {})
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(sessions[0]).toMatchObject({ device: 'Unknown device', place: 'Unknown place' })
    const other = sessions[1]?.sessionId ?? ''
    expect(await here.send(securityCalls.endMySession, { sessionId: other })).toEqual({ ended: true })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(await here.send(securityCalls.endMySession, { sessionId: other })).toEqual({ ended: false })
  })

  test('are mine: nobody else’s session ends by its id', async () => {
    const [mine, foreign] = [await portal.as(people.owner), portal.guest()]
    await foreign.signIn(people.canadian, password)
    const { sessions } = await foreign.send(securityCalls.getMySessions, {})
    expect(await mine.send(securityCalls.endMySession, { sessionId: sessions[0]?.sessionId ?? '' })).toEqual({
      ended: false,
    })
    expect(await isIn(foreign)).toBe(true)
  })

  test('all end with "sign out everywhere", this one too [S15.04]', async () => {
    const [here, there] = [portal.guest(), portal.guest()]
    await here.signIn(people.shopper, password)
    await there.signIn(people.shopper, password)
    expect(await here.send(securityCalls.signOutEverywhere, {})).toEqual({ ended: 2 })
    expect(here.cookies()).not.toContain('accessToken')
    expect([await isIn(here), await isIn(there)]).toEqual([false, false])
  })

  test('a new sign-in in the same browser ends the one before, under an id of its own', async () => {
    const person = portal.guest()
    await person.signIn(people.holding, password)
    const first = await person.send(securityCalls.getMySessions, {})
    await person.signIn(people.holding, password)
    const second = await person.send(securityCalls.getMySessions, {})
    expect(second.sessions).toHaveLength(1)
    expect(second.sessions[0]?.sessionId).not.toBe(first.sessions[0]?.sessionId)
  })
})

describe('the heartbeat', () => {
  test('is sent and read back, and says when a session was last seen [A4.33, A7.27]', async () => {
    portal.clock.set(new Date())
    const person = portal.guest()
    await person.signIn(people.lineBuyer, password)
    expect(await person.send(securityCalls.getLastSSOHeartbeat, {})).toEqual({ lastSSOHeartbeat: null })
    portal.clock.forward(300)
    const at = portal.clock.now().toISOString()
    expect(await person.send(securityCalls.updateLastSSOHeartbeat, {})).toEqual({ lastSSOHeartbeat: at })
    portal.clock.forward(60)
    expect(await person.send(securityCalls.getLastSSOHeartbeat, {})).toEqual({ lastSSOHeartbeat: at })
    const { sessions } = await person.send(securityCalls.getMySessions, {})
    expect(sessions[0]?.lastSeenAt).toBe(at)
  })

  test('has an address of its own, as older clients post it', async () => {
    const person = portal.guest()
    await person.signIn(people.norwegian, password)
    const post = (who: typeof person, path: string) => who.request(path, { method: 'POST' })
    const answer = await post(person, '/api/ProfileActor/updateLastSSOHeartbeat')
    expect(await answer.json()).toEqual({ lastSSOHeartbeat: expect.any(String) as string })
    expect((await post(portal.guest(), '/api/ProfileActor/getLastSSOHeartbeat')).status).toBe(401)
    expect((await post(person, '/api/ProfileActor/other')).status).toBe(404)
  })
})

import { describe, expect, test } from 'vitest'
import { makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('api registration look-ups', () => {
  test('whether a user name is taken [S1-REG-43]', async () => {
    await makeUser(world.db, { loginName: 'JDoe' })
    const path = '/Anon/PublicUser/IsUserNameExist?userName='
    expect(await world.call(`${path}jdoe%20`)).toMatchObject({ ok: true, data: true })
    expect(await world.call(`${path}other`)).toMatchObject({ ok: true, data: false })
  })

  test('whether an e-mail is registered [S1-REG-44]', async () => {
    await makeUser(world.db, { email: 'a+b@example.com' })
    const path = '/Anon/PublicUser/IsEmailExist?email='
    expect(await world.call(`${path}A%2Bb@example.com`)).toMatchObject({ ok: true, data: true })
    expect(await world.call(`${path}x@example.com`)).toMatchObject({ ok: true, data: false })
  })

  test('nobody tries a list of names [S1-REG-43] [S1-REG-44]', async () => {
    for (let at = 0; at < 30; at++) {
      await world.call(`/Anon/PublicUser/IsUserNameExist?userName=u${at}`)
      await world.call(`/Anon/PublicUser/IsEmailExist?email=u${at}@example.com`)
    }
    const answer = await world.call('/Anon/PublicUser/IsUserNameExist?userName=u')
    expect(answer).toMatchObject({ status: 429, code: 'TOO_MANY' })
  })

  test('the account types and which may submit [S1-REG-45] [S1-REG-37]', async () => {
    const { data } = await world.call<Record<string, unknown>[]>(
      '/Anon/RefAccountType/GetRefAccountTypes',
    )
    expect(data.map(({ name, allowsSubmitting }) => [name, allowsSubmitting])).toEqual([
      ['Responsible Official', true],
      ['Consultant', true],
      ['Licensee', true],
      ['General Public', false],
    ])
    for (const type of data) {
      expect(type['rid']).toEqual(expect.any(Number))
      expect(type['description']).toEqual(expect.any(String))
    }
  })
})

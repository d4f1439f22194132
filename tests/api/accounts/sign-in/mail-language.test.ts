import { describe, expect, test } from 'vitest'
import { mailSignedInAs } from '#api/accounts/sign-in/signed-in-as-mail.ts'
import { forgot, rowOf } from '#tests/support/accounts/password-calls.ts'
import {
  callAs,
  cookieOf,
  logIn,
  mailsOf,
  makeSignInUser,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()
const NEW = 'brisk-Meadow!4'

describe('the language of mails about an account', () => {
  test('is that of the page for whoever asks for a temporary password', async () => {
    const { loginName } = await makeSignInUser(world)
    await inLanguage('es', () => forgot(world, `${loginName}@example.com`))
    const [mail] = await mailsOf(world, 'password-reset')
    expect(mail?.subject).toMatch(/^Su contraseña temporal para /)
    expect(mail?.body).toMatch(/^Nombre de usuario: \S+\nContraseña temporal: \S+\n\nInicie sesión/)
  })

  test('is that of the last sign-in when the agency does something with it', async () => {
    const { id, loginName } = await makeSignInUser(world)
    expect((await rowOf(world, id)).language).toBe('en')
    await inLanguage('es', () => logIn(world, loginName))
    expect((await rowOf(world, id)).language).toBe('es')
    // Whose request it is makes no difference: staff read English.
    await mailSignedInAs(world, { id, loginName }, world.clock())
    const told = (await mailsOf(world, 'signed-in-as'))[0]
    expect(told?.subject).toMatch(/está viendo su cuenta$/)
    expect(told?.body).toContain('20 de noviembre de 2026')
    await logIn(world, loginName)
    expect((await rowOf(world, id)).language).toBe('en')
  })

  test('of a user who reads English stays English in a request that speaks Spanish', async () => {
    const { id, loginName } = await makeSignInUser(world)
    await inLanguage('es', () => mailSignedInAs(world, { id, loginName }, world.clock()))
    expect((await mailsOf(world, 'signed-in-as'))[0]?.subject).toMatch(
      /is looking at your account$/,
    )
  })

  test('goes with a change of the password', async () => {
    const { loginName } = await makeSignInUser(world, { changePasswordDue: true })
    await inLanguage('es', async () => {
      const { token } = await logIn(world, loginName)
      await callAs(world, '/AppSystem/PublicUser/ChangePassword', {
        body: { password: NEW, confirmation: NEW },
        cookie: cookieOf(token),
      })
    })
    const [mail] = await mailsOf(world, 'password-changed')
    expect(mail?.subject).toBe('Su contraseña cambió')
    expect(mail?.body).toContain('Si no fue usted, comuníquese con el administrador')
  })
})

describe('a refusal with a number in it', () => {
  test('is said in the language of the page like all others', async () => {
    const refused = await inLanguage('es', () =>
      callAs<null>(world, '/Anon/Watch/Ask', {
        body: {
          email: 'a@example.com',
          subject: { kind: 'radius', latitude: 44, longitude: -123, miles: 99 },
        },
      }),
    )
    expect(JSON.stringify(refused)).toContain('Escriba de 0.1 a 25 millas.')
  })
})

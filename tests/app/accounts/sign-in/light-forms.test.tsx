import { describe, expect, test } from 'vitest'
import { isLightPage } from '#app/light/light-pages.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { at } from '#tests/support/accounts/login-page.ts'
import { makeSignInUser } from '#tests/support/accounts/sign-in.ts'
import { openPage, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()

const takesFocus = (page: RenderedPage) =>
  page.dom.querySelectorAll('[data-takes-focus]').map(({ id, tagName }) => id || tagName)

describe('pages of the sign-in', () => {
  test('their addresses are light, others beside them are not', () => {
    const isLight = (pathname: string) => isLightPage({ pathname, search: '' })
    for (const path of [
      '/pub/login/',
      '/pub/pub-co-sign-login/7/12/33',
      '/pub/register',
      '/pub/register/confirm',
      '/app/security',
    ])
      expect(isLight(path), path).toBe(true)
    expect(isLight('/pub/pub-co-sign-sub-review-login/7/12/33')).toBe(false)
    expect(isLight('/app/account')).toBe(false)
  })

  test('each says to the script when its button may be pressed, and to people in words beside it; none is off without it', async () => {
    const { id } = await makeSignInUser(world)
    const ready = async (path: string, token: string | null = null) => {
      const page = await openPage(world, path, token ? at(token) : {})
      expect(page.dom.querySelectorAll('button[disabled]')).toHaveLength(0)
      const form = page.dom.querySelector('form[data-ready]')
      expect(form?.querySelector('button ~ p')?.text).toMatch(
        /^Type .+ to (log in|go on|update it)[.]$/,
      )
      return form?.getAttribute('data-ready')
    }
    const stage = (name: 'second-factor' | 'change-password' | 'change-pin') =>
      makeSession(world.db, { userId: id, stage: name })
    expect(await ready('/pub/login')).toBe('filled')
    expect(await ready('/pub/login?view=forgot')).toBe('filled')
    expect(await ready('/pub/login', await stage('second-factor'))).toBe('filled')
    expect(await ready('/pub/login', await stage('change-password'))).toBe('password')
    expect(await ready('/pub/login', await stage('change-pin'))).toBe('pin')
  })

  test('the title of a next step is read first, or what is wrong; the login itself takes no focus', async () => {
    const { id } = await makeSignInUser(world)
    expect(takesFocus(await openPage(world, '/pub/login'))).toEqual([])
    const session = at(await makeSession(world.db, { userId: id, stage: 'second-factor' }))
    expect(takesFocus(await openPage(world, '/pub/login', session))).toEqual(['H1'])
    const wrong = { ...session, post: { intent: 'code', code: '1' } }
    expect(takesFocus(await openPage(world, '/pub/login', wrong))[0]).toBe('error-summary')
  })

  test('the form of a passkey carries its words in the language of the page, and waits for the script', async () => {
    const page = await inLanguage('es', () => openPage(world, '/pub/login'))
    const form = page.dom.querySelector('form[data-passkey=sign-in]')
    expect(form?.hasAttribute('hidden')).toBe(true)
    expect(form?.querySelector('[name=intent]')?.getAttribute('value')).toBe('passkey')
    expect(form?.getAttribute('data-unreached')).not.toMatch(/portal did not answer/)
    expect(form?.getAttribute('data-cancelled')).toMatch(/^No se hizo nada/)
    expect(form?.getAttribute('data-unable')).toMatch(/^Su navegador/)
  })

  test('the place of a message about secrets that differ stands hidden, and tells what the server found', async () => {
    const token = at(await makeSession(world.db, { stage: 'change-password' }))
    const again = (page: RenderedPage) => page.dom.querySelector('#confirmation-error')
    expect(again(await openPage(world, '/pub/login', token))?.hasAttribute('hidden')).toBe(true)
    const differ = { intent: 'password', value: 'brisk-Meadow!4', confirmation: 'brisk-Meadow!5' }
    const told = again(await openPage(world, '/pub/login', { ...token, post: differ }))
    expect(told?.hasAttribute('hidden')).toBe(false)
    expect(told?.text).toBe('Password is not match.')
  })
})

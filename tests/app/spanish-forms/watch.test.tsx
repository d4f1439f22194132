import { expect, test } from 'vitest'
import { inLanguage } from '#words/server.ts'
import type { Language } from '#words/speech.ts'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const BUTTONS: Record<Language, string[]> = {
  en: ['Save Site Planta Norte', 'Stop Site Planta Norte', 'Delete Site Planta Norte'],
  es: ['Guardar Sitio Planta Norte', 'Detener Sitio Planta Norte', 'Borrar Sitio Planta Norte'],
}

test.each(['en', 'es'] as const)(
  'the buttons of “What you follow” name what they are about in %s',
  async (language) => {
    const { id } = await makeUser(world.db, { kind: 'public' })
    const cookie = cookieOf(await makeSession(world.db, { userId: id }))
    const site = await makeSite(world.db, { name: 'Planta Norte' })
    const page = await inLanguage(language, async () => {
      const added = await openPage(world, `/app/watch?kind=site&id=${site}`, {
        cookie,
        post: { about: ['STEP'], rhythm: 'DAILY' },
      })
      expect(added.status).toBe(303)
      return openPage(world, '/app/watching', { cookie })
    })
    expect(page.html).not.toContain('[object')
    expect(page.dom.querySelectorAll('#watches form button').map(wordsOf)).toEqual(
      BUTTONS[language],
    )
  },
)

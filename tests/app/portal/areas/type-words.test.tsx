import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'
import type { Language } from '#words/speech.ts'

const world = useWorld()
const GROUPS = ['water-waste', 'air-nei', 'waste-solid']
let filer: Filer
beforeEach(async () => {
  filer = await makeFiler(world.db, 'licensee')
})

const open = (path: string, language: Language) =>
  inLanguage(language, () => openPage(world, path, { cookie: filer.cookie }))

/** Every form of every area, as its pages list them. */
async function listed(): Promise<string[]> {
  const pages = await Promise.all(GROUPS.map((group) => open(`/app/${group}`, 'en')))
  return pages.flatMap(({ dom }, at) =>
    dom
      .querySelectorAll(`a[href^="/app/${GROUPS[at]}/cform/"]`)
      .map((link) => link.getAttribute('href') ?? ''),
  )
}

/** Gives all types what they say of themselves in both languages. */
async function sayInBoth(): Promise<void> {
  await sql`update applications set config = config
    || jsonb_build_object('whoNeedsIt', jsonb_build_object('en', 'Whoever pumps.', 'es', 'Quien bombea.'),
      'atHand', jsonb_build_array('A meter', jsonb_build_object('en', 'A log', 'es', 'Una bitácora')))
    where config is not null`.execute(world.db)
}

describe('what a type says of itself', () => {
  test('is shown of every shipped type, in either language of the page', async () => {
    const paths = await listed()
    expect(paths.length).toBeGreaterThan(5)
    for (const path of paths)
      for (const language of ['en', 'es'] as const) {
        const { status, text } = await open(path, language)
        expect([path, status, text.includes('[object')]).toEqual([path, 200, false])
      }
  })

  test('is Spanish on a Spanish page where the type has it, and English elsewhere', async () => {
    await sayInBoth()
    for (const path of await listed()) {
      const { text: english } = await open(path, 'en')
      const { text: spanish } = await open(path, 'es')
      expect(english, path).toMatch(/Whoever pumps\..*A meter.*A log/)
      expect(spanish, path).toMatch(/Quien bombea\..*A meter.*Una bitácora/)
    }
  })

  test('is the same in the list of what can be begun', async () => {
    await sayInBoth()
    const guide = async (language: Language) => {
      const answer = await inLanguage(language, () =>
        callAs<{ whoNeedsIt: string; atHand: string[] }[]>(
          world,
          `/Client/Application/GetPublicUserApplicationAccess/${filer.id}`,
          { cookie: filer.cookie },
        ),
      )
      return answer.data[0] ?? { whoNeedsIt: '', atHand: [] }
    }
    expect((await guide('en')).atHand).toEqual(['A meter', 'A log'])
    expect(await guide('es')).toMatchObject({
      whoNeedsIt: 'Quien bombea.',
      atHand: ['A meter', 'Una bitácora'],
    })
  })
})

import { describe, expect, test } from 'vitest'
import { guided, MOST_QUESTIONS } from '#app/features/filing/new-submittal/guide/guide.ts'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { textOf } from '#forms/definition/text.ts'
import { makeFiler, makeSiteOf, type Filer } from '#tests/support/filing/filer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const at = (filer: Filer, answers: string) =>
  openPage(world, `/app/new-apps/guide?a=${answers}`, { cookie: filer.cookie })

describe('the guide to the right type', () => {
  test('asks yes or no, a question a page, and ends in the type with why and a way to begin', async () => {
    const owner = await makeFiler(world.db)
    await makeSiteOf(world.db, owner)
    const list = await openPage(world, '/app/new-apps', { cookie: owner.cookie })
    expect(list.html).toContain('href="/app/new-apps/guide"')
    const first = await at(owner, '')
    expect(first.text).toContain('Is it about water')
    const answers = first.dom.querySelectorAll('main form[method="get"] button')
    expect(answers.map((each) => [wordsOf(each), each.getAttribute('value')])).toEqual([
      ['Yes', 'y'],
      ['No', 'n'],
    ])
    const second = await at(owner, 'n')
    expect(second.text).toContain('What you said')
    expect(second.html).toContain('href="/app/new-apps/guide?a="')
    const end = await at(owner, 'nny')
    expect(end.text).toContain('You need: Underground')
    expect(end.text).toContain('Owners of underground tanks')
    const start = end.dom.querySelector('main form[method="post"]')
    expect(start?.getAttribute('action')).toBe('/app/new-apps')
    const id = start?.querySelector('button')?.getAttribute('value') ?? ''
    const begun = await openPage(world, '/app/new-apps', {
      cookie: owner.cookie,
      post: { start: id, key: 'guide-key' },
    })
    expect(begun.location).toMatch(/^\/app\//)
  })

  test('says that none is needed, and takes whatever an address says', async () => {
    const owner = await makeFiler(world.db)
    await makeSiteOf(world.db, owner)
    expect((await at(owner, 'nnnn')).text).toContain('You need none of these')
    expect((await at(owner, 'xyz%00')).text).toContain('Is it about water')
  })
})

test('every type that ships and can be begun anew is found by its own answers, within five questions', async () => {
  const begun = (await readTypes()).filter(({ type }) => type.allowCreateNew)
  const types = begun.map(({ type }) => ({
    code: type.code,
    guide: (type.guide ?? []).map(({ question, yes }) => ({ question: textOf(question), yes })),
  }))
  for (const { code, guide } of types) {
    expect(guide.length, code).toBeGreaterThan(0)
    let answers = ''
    for (;;) {
      const { next } = guided(types, answers)
      if (next === null) break
      answers += guide.find(({ question }) => question === next)?.yes ? 'y' : 'n'
    }
    const { left, said } = guided(types, answers)
    expect(said.length, code).toBeLessThanOrEqual(MOST_QUESTIONS)
    expect(
      left.map((each) => each.code),
      code,
    ).toContain(code)
    expect(left.length, code).toBeLessThanOrEqual(3)
  }
})

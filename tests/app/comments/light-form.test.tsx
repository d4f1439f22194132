import { describe, expect, test } from 'vitest'
import { isLightPage } from '#app/light/light-pages.ts'
import { makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { openPage } from '#tests/support/page.tsx'
import { keyOf, person, session, tab } from '#tests/support/comment-pages.ts'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()

describe('app comments: the form without hydration', () => {
  test('every tab of a submittal is light', () => {
    for (const area of ['pub', 'app'])
      for (const search of ['', '?tab=notice', '?tab=comments', '?tab=comments&sent=PC-1'])
        expect(
          isLightPage({ pathname: `/${area}/pub-rcd/submittals/review/7/1`, search }),
          area + search,
        ).toBe(true)
  })

  test('nothing waits for the script: the button can be pressed, and what only a script tells is hidden', async () => {
    const id = await makeOpenSubmittal(world.db)
    const { dom } = await openPage(world, tab(id))
    expect(dom.querySelectorAll('main button[disabled]')).toEqual([])
    expect(dom.querySelector('#comment-waits')?.hasAttribute('hidden')).toBe(true)
    expect(dom.querySelector('[data-unanswered]')?.hasAttribute('hidden')).toBe(true)
    expect(dom.querySelector('form[data-comment]')?.getAttribute('action')).toBe('?tab=comments')
  })

  test('a receipt and a refusal are read first', async () => {
    const id = await makeOpenSubmittal(world.db)
    const key = keyOf(await openPage(world, tab(id)))
    const refused = await openPage(world, tab(id), { post: { ...person, key, text: '' } })
    expect(refused.dom.querySelector('[data-takes-focus]')?.id).toBe('error-summary')
    const sent = await openPage(world, tab(id), { post: { ...person, key, text: 'Words' } })
    const cookie = `hw_comment=${key}`
    const receipt = await openPage(world, sent.location ?? '', { cookie })
    expect(receipt.dom.querySelector('[data-takes-focus] [role=status]')).not.toBeNull()
  })

  test('the field of the file carries its words in the language of the page', async () => {
    const id = await makeOpenSubmittal(world.db)
    const cookie = await session(world)
    const page = await inLanguage('es', () => openPage(world, tab(id, 'app'), { cookie }))
    const file = page.dom.querySelector('#comment-attachment')
    expect(file?.getAttribute('data-most')).toBe('1024000')
    expect(file?.getAttribute('data-too-big')).toMatch(/^El (tamaño|archivo)/)
    expect(file?.getAttribute('data-wrong-kind')).toMatch(/pdf/)
    expect(page.dom.querySelector('#comment-attachment-error')?.hasAttribute('hidden')).toBe(true)
  })
})

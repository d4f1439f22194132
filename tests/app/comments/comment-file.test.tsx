import { describe, expect, test } from 'vitest'
import { makeOpenSubmittal, pdfBytes } from '#tests/support/factories/comments.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { tab, session, keyOf, person, valueOf, stored } from '#tests/support/comment-pages.ts'

const world = useWorld()

/** What a browser sends from the form of a signed-in author. */
function formOf(fields: Record<string, string>, ...files: File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('attachment', file)
  return form
}

const pdf = (bytes = 400, name = 'map.pdf'): File =>
  new File([pdfBytes(bytes) as BlobPart], name, { type: 'application/pdf' })
const waiting = () => world.db.selectFrom('comment_uploads').selectAll().execute()

describe('app comments: the file', () => {
  test('a signed-in author sends comment and PDF in one form [S2-COMMENT-02, S2-COMMENT-14]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const cookie = await session(world)
    const key = keyOf(await openPage(world, tab(id, 'app'), { cookie }))
    const post = formOf({ key, text: 'See the map.' }, pdf())
    const posted = await openPage(world, tab(id, 'app'), { cookie, post })
    expect(posted.status).toBe(303)
    expect(posted.location).toMatch(/^\/app\/pub-rcd\//)
    const receipt = await openPage(world, posted.location ?? '', {
      cookie: `${cookie}; hw_comment=${key}`,
    })
    expect(receipt.text).toContain('map.pdf, 1 KB')
    expect(receipt.text).toContain('Robin Vale')
    expect(await waiting()).toEqual([])
  })

  test.each([
    ['a Word file', new File(['PK'], 'letter.docx'), "Please upload only 'pdf' file.", 415],
    ['a text named .pdf', new File(['no pdf'], 'a.pdf'), "Please upload only 'pdf' file.", 415],
    ['a PDF of 1,024,001 bytes', pdf(1_024_001), 'File size is too big.', 413],
    ['an empty file', new File([], 'empty.pdf'), "Please upload only 'pdf' file.", 415],
  ])(
    '%s is refused in place and nothing is stored [S2-COMMENT-09, S2-COMMENT-11]',
    async (_, file, words, status) => {
      const id = await makeOpenSubmittal(world.db)
      const cookie = await session(world)
      const key = keyOf(await openPage(world, tab(id, 'app'), { cookie }))
      const page = await openPage(world, tab(id, 'app'), {
        cookie,
        post: formOf({ key, text: 'Typed words' }, file),
      })
      expect(page.status).toBe(status)
      expect(wordsOf(page.dom.querySelector('#comment-attachment-error'))).toBe(words)
      expect(valueOf(page, 'comment-text')).toContain('Typed words')
      expect([await stored(world), await waiting()]).toEqual([[], []])
    },
  )

  test('two files are refused and nothing is stored [S2-COMMENT-10]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const cookie = await session(world)
    const key = keyOf(await openPage(world, tab(id, 'app'), { cookie }))
    const page = await openPage(world, tab(id, 'app'), {
      cookie,
      post: formOf({ key, text: 'Words' }, pdf(), pdf(500, 'second.pdf')),
    })
    expect(page.status).toBe(400)
    expect(wordsOf(page.dom.querySelector('#comment-attachment-error'))).toBe(
      'Please upload only one file.',
    )
    expect([await stored(world), await waiting()]).toEqual([[], []])
  })

  test('a file sent with a faulty form need not be chosen again, and can be replaced or removed [S2-COMMENT-10]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const cookie = await session(world)
    const path = tab(id, 'app')
    const key = keyOf(await openPage(world, path, { cookie }))
    const faulty = await openPage(world, path, { cookie, post: formOf({ key, text: '' }, pdf()) })
    expect(faulty.status).toBe(400)
    expect(faulty.text).toContain('map.pdf, 1 KB, is attached')
    const kept = { key, fileId: '', fileName: '', fileSize: '' }
    for (const name of ['fileId', 'fileName', 'fileSize'] as const)
      kept[name] = faulty.dom.querySelector(`input[name=${name}]`)?.getAttribute('value') ?? ''
    const removed = await openPage(world, path, {
      cookie,
      post: formOf({ ...kept, text: 'Words', intent: 'remove-file' }),
    })
    expect(removed.status).toBe(200)
    expect(removed.text).not.toContain('is attached')
    expect(valueOf(removed, 'comment-text')).toContain('Words')
    expect(await waiting()).toEqual([])
    await openPage(world, path, { cookie, post: formOf({ key, text: '' }, pdf()) })
    const second = formOf({ key, text: 'Words' }, pdf(600, 'second.pdf'))
    expect((await openPage(world, path, { cookie, post: second })).status).toBe(303)
    const files = await world.db.selectFrom('comment_files').selectAll().execute()
    expect(files.map((file) => file.name)).toEqual(['second.pdf'])
  })

  test('a file posted without a session is refused and nothing is stored [S2-COMMENT-02]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const key = keyOf(await openPage(world, tab(id)))
    const post = formOf({ ...person, key, text: 'Words' }, pdf())
    const page = await openPage(world, tab(id), { post })
    expect(page.status).toBe(403)
    expect(page.text).toContain('Log in to attach a file to a comment.')
    expect(valueOf(page, 'comment-text')).toContain('Words')
    expect(await stored(world)).toEqual([])
  })
})

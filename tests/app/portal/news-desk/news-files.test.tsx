import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { INFECTED } from '#api/ground/lib/files/virus-scan.ts'
import { loader as readerFile } from '#app/generated/routes/features/portal/dashboard/publication-file.ts'
import { loader as deskFile } from '#app/generated/routes/features/portal/news-desk/file.ts'
import { settingsSchema } from '#app/lib/settings.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { pdfBytes } from '#tests/support/factories/comments.ts'
import { makePublication, storedNewsFiles } from '#tests/support/factories/news.ts'
import { contextOf, openPage, testSettings, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NEWS = '/app/gov/news'

let cookie: string
let at: string
beforeEach(async () => {
  const staff = await makeMyAccount(world.db, {
    kind: 'staff',
    displayName: 'Dana News',
    actions: [['gov', 'content.actions.administer']],
  })
  cookie = staff.cookie
  at = `${NEWS}/publication/${await makePublication(world.db)}`
})

const open = (path: string, post?: Record<string, string> | FormData) =>
  openPage(world, path, { cookie, ...(post ? { post } : {}) })
function formOf(bytes: Uint8Array | null, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  const fields = { what: 'add', version: '1', about: 'How to renew', ...more }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  // As a browser sends a file field in which nothing was chosen.
  form.set('file', bytes ? new File([bytes as BlobPart], 'guide.pdf') : new File([], ''))
  return form
}
async function fetched(load: typeof deskFile, path: string, by = cookie): Promise<Response> {
  const request = new Request(`https://records.example.gov${path}`, { headers: { cookie: by } })
  const params = { id: path.split('/').at(-1) ?? '' }
  const args = { request, params, context: contextOf(world, request) }
  return load(args as unknown as Parameters<typeof load>[0])
}

describe('files of a publication, as a page', () => {
  test('a new publication is saved first and then stays open for its files', async () => {
    const bare = await open(`${NEWS}/publication/new`)
    expect(wordsOf(bare.dom.querySelector('#files'))).toContain('Save the publication first.')
    expect(bare.dom.querySelector('input[type=file]')).toBeNull()
    const typed = {
      what: 'save',
      version: '0',
      subject: 'New',
      text: '',
      publishedOn: '2026-11-20',
    }
    const { location } = await open(`${NEWS}/publication/new`, typed)
    expect(location).toMatch(/^\/app\/gov\/news\/publication\/\d+\?done=made$/)
    const page = await open(location ?? '')
    expect(page.text).toContain('It is saved. Files can be added below.')
    expect(page.dom.querySelector('input[type=file]')).not.toBeNull()
    expect((await open(`${NEWS}/announcement/new`)).dom.querySelector('#files')).toBeNull()
  })

  test('one is added, listed with size, time and person, read on the dashboard, taken out and put back', async () => {
    expect((await open(at)).text).toContain('No file was added yet.')
    const sent = await open(at, formOf(pdfBytes()))
    expect(sent).toMatchObject({ status: 303, location: `${at}?done=added` })
    const page = await open(sent.location ?? '')
    expect(page.text).toContain('The file is added.')
    const row = page.dom.querySelector('#files tbody')
    for (const words of ['guide.pdf', 'How to renew', '1 KB', 'November 20, 2026', 'by Dana News'])
      expect(wordsOf(row)).toContain(words)
    const deskHref = row?.querySelector('a[download]')?.getAttribute('href') ?? ''
    expect((await fetched(deskFile, deskHref)).status).toBe(200)

    const owner = await makeMyAccount(world.db)
    const { dashboard } = settingsSchema.parse({
      ...testSettings,
      dashboard: { publication: true },
    })
    const dash = async () =>
      (
        await openPage(world, '/app/dashboard', { cookie: owner.cookie, settings: { dashboard } })
      ).dom.querySelector('#publications')
    const link = (await dash())?.querySelector('a[download]')
    expect(wordsOf(link?.parentNode ?? null)).toBe('guide.pdf, 1 KB, How to renew')
    const href = link?.getAttribute('href') ?? ''
    const got = await fetched(readerFile, href, owner.cookie)
    expect(Buffer.from(await got.arrayBuffer()).equals(Buffer.from(pdfBytes()))).toBe(true)
    expect(got.headers.get('content-disposition')).toContain('attachment')

    const file = page.dom.querySelector('#files form [name=file]')?.getAttribute('value') ?? ''
    const out = await open(at, { what: 'out', version: '2', file })
    expect(out.location).toBe(`${at}?done=out`)
    const gone = wordsOf((await open(at)).dom.querySelector('#files tbody'))
    expect(gone).toContain('Taken out November 20, 2026')
    expect(gone).toContain('Put back: guide.pdf')
    expect((await dash())?.querySelector('a[download]') ?? null).toBeNull()
    await expect(fetched(readerFile, href, owner.cookie)).rejects.toMatchObject({ status: 404 })
    expect((await open(at, { what: 'back', version: '3', file })).location).toBe(`${at}?done=back`)
    expect((await fetched(readerFile, href, owner.cookie)).status).toBe(200)
  })

  test.each([
    ['nothing was chosen', null, {}, '#file', 'Choose a file first.', 400],
    ['it is empty', new Uint8Array(), {}, '#file', 'This file is empty.', 400],
    ['it is a program', Buffer.from('MZ\u0090'), {}, '#file', 'not allowed', 415],
    ['it is too large', Buffer.alloc(52_428_801, 'a'), {}, '#file', 'too big', 413],
    ['too much is said of it', pdfBytes(), { about: 'x'.repeat(501) }, '#about', 'most 500', 400],
    ['its page is an old one', pdfBytes(), { version: '0' }, '#file', 'Somebody else changed', 409],
  ])('where %s, the words stand at the field and what was typed stays', async (...row) => {
    const [, bytes, more, field, words, status] = row
    const before = storedNewsFiles(world)
    const refused = await open(at, formOf(bytes, more))
    expect(refused.status).toBe(status)
    expect(wordsOf(refused.dom.querySelector(`${field}-error`))).toContain(words)
    expect(wordsOf(refused.dom.querySelector('#error-summary'))).toContain('was not added')
    const about = { about: 'How to renew', ...more }.about
    expect(refused.dom.querySelector('#about')?.getAttribute('value')).toBe(about)
    expect(refused.dom.querySelector('#subject')?.getAttribute('value')).toBe('Guide')
    expect(storedNewsFiles(world)).toEqual(before)
  })

  test('one with a virus is refused at its field, and nothing of it is kept', async () => {
    const before = storedNewsFiles(world)
    const finish = async () => {
      throw new ApiError('FILE_INFECTED', INFECTED)
    }
    const scan = { look: async () => undefined, finish, close: () => undefined }
    world.rebuild({ scanner: { open: async () => scan } })
    const refused = await open(at, formOf(pdfBytes()))
    expect(refused.status).toBe(400)
    expect(wordsOf(refused.dom.querySelector('#file-error'))).toContain(INFECTED)
    expect(storedNewsFiles(world)).toEqual(before)
  })

  test('one that breaks off is asked for again, and nothing of it is kept', async () => {
    const before = storedNewsFiles(world)
    const field = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const body = `${field('what', 'add')}${field('version', '1')}--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf a fi`
    const raw = { body, type: 'multipart/form-data; boundary=x' }
    const page = await openPage(world, at, { cookie, raw })
    expect(page.status).toBe(400)
    expect(page.text).not.toBe('')
    expect(storedNewsFiles(world)).toEqual(before)
    expect((await open(at)).text).toContain('No file was added yet.')
  })

  test('after a conflict the next press is meant for what is shown', async () => {
    await open(at, formOf(pdfBytes()))
    const late = await open(at, formOf(pdfBytes(), { about: 'Mine' }))
    expect(late.status).toBe(409)
    const version = late.dom.querySelector('#add-file [name=version]')?.getAttribute('value') ?? ''
    expect((await open(at, formOf(pdfBytes(), { version }))).status).toBe(303)
    const page = await open(at)
    expect(page.dom.querySelectorAll('#files tbody')).toHaveLength(2)
    const file = page.dom.querySelector('#files form [name=file]')?.getAttribute('value') ?? ''
    const old = await open(at, { what: 'out', version: '1', file })
    expect([old.status, old.text.includes('nothing was done to its files')]).toEqual([409, true])
  })

  test('made-up numbers and other accounts get nothing', async () => {
    expect((await open(at, { what: 'out', version: '1', file: 'x' })).status).toBe(400)
    expect((await open(at, { what: 'out', version: '1', file: '999999' })).status).toBe(404)
    for (const [load, path] of [
      [deskFile, '/app/gov/news-file/x'],
      [deskFile, '/app/gov/news-file/999999'],
      [readerFile, '/app/publication-file/x'],
      [readerFile, '/app/publication-file/999999'],
    ] as const)
      await expect(fetched(load, path)).rejects.toMatchObject({ status: 404 })
    const other = await makeMyAccount(world.db, { kind: 'staff' })
    const refused = fetched(deskFile, '/app/gov/news-file/1', other.cookie)
    await expect(refused).rejects.toMatchObject({ status: 403 })
  })
})

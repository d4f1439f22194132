import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ownFormsOnly } from '#server/guard/own-forms.ts'
import { loggedPath } from '#server/guard/logged-path.ts'

const app = new Hono()
app.use(ownFormsOnly)
app.all('*', (c) => c.text('taken'))
const post = (path: string, headers: Record<string, string> = {}) =>
  app.request(`https://records.example.gov${path}`, { method: 'POST', headers })

test('a mail program stops mails by a post that comes from no page, at that address alone (RFC 8058)', async () => {
  expect((await post('/pub/watch/stop/1-abc_DEF')).status).toBe(200)
  for (const path of [
    '/pub/watch/manage/1-abc',
    '/pub/watch/confirm/abc',
    '/pub/watch/stop/1-abc/more',
    '/pub/watch/stop/',
    '/app/watch/stop/1-abc',
    '/pub/watch?kind=site&id=1',
  ])
    expect((await post(path)).status).toBe(403)
})

test('the log keeps no key of a watch', () => {
  for (const path of ['confirm', 'manage', 'stop'])
    expect(loggedPath(`/pub/watch/${path}/secret`)).toBe(`/pub/watch/${path}/…`)
})

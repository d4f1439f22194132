// A portal of its own process that files one report after another: says `ready`, then `filed NUMBER` each time.
import { bootPortal } from '#server/start/boot.ts'
import { genericAnswers } from '#tests/support/events/report-examples.ts'
import { reportLists } from '#tests/support/factories/reference.ts'

const portal = await bootPortal()
const { eventTypeRid } = await reportLists(portal.database.db)
console.log('ready')
const stopping = { now: false }
process.once('SIGTERM', () => (stopping.now = true))

let visitor = 0
async function post<T>(path: string, body: string, headers: Record<string, string>): Promise<T> {
  for (;;) {
    const answer = await portal.api.request(`/api/Anon${path}`, {
      method: 'POST',
      headers: { 'x-visitor-address': `10.1.${visitor >> 8}.${visitor & 255}`, ...headers },
      body,
    })
    const { ok, data, msg } = (await answer.json()) as { ok: boolean; data: T; msg: string }
    if (ok) return data
    // A portal that is busy says so, and is asked again.
    if (answer.status < 500) throw new Error(`${path}: ${msg}`)
  }
}

const JSON_BODY = { 'content-type': 'application/json' }
while (!stopping.now) {
  visitor += 1
  const answers = genericAnswers(eventTypeRid)
  const start = JSON.stringify({ kind: 'generic-report', answers })
  const { key } = await post<{ key: string }>('/Draft/Start', start, JSON_BODY)
  await post('/Draft/UploadFile', `What the river looked like, ${visitor}.`, {
    'content-type': 'application/octet-stream',
    'x-draft-key': key,
    'x-file-name': 'river.txt',
  })
  const submit = JSON.stringify({ key, certified: true })
  const { referenceNo } = await post<{ referenceNo: string }>(
    '/Event/SubmitDraft',
    submit,
    JSON_BODY,
  )
  console.log(`filed ${referenceNo}`)
  await new Promise((resolve) => setTimeout(resolve, 15))
}
await portal.close()

import { genericAnswers, changed } from '#tests/support/events/report-examples.ts'

export type Acknowledged = { subject: string; referenceNo: string }

type Parts = {
  count: number
  eventTypeRid: string
  /** Where the server is; waits while it is being started again. */
  address: () => Promise<string>
  /** Told of each acknowledged report. */
  onAcknowledged: (total: number) => void
}

const AT_ONCE = 4
const FILE = 'A photograph of the river, in words.'

/** Files `count` reports with one file each, as stubborn visitors do: whatever fails is tried again. */
export async function fileReports(parts: Parts): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  let next = 0
  async function visitor(): Promise<void> {
    while (next < parts.count) {
      const subject = `Report ${(next += 1)}`
      const referenceNo = await fileOne(subject, parts)
      acknowledged.push({ subject, referenceNo })
      parts.onAcknowledged(acknowledged.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return acknowledged
}

async function fileOne(subject: string, { address, eventTypeRid }: Parts): Promise<string> {
  const answers = changed(genericAnswers(eventTypeRid), { eventSubject: subject })
  const { key } = await insist<{ key: string }>(address, '/Anon/Draft/Start', {
    kind: 'generic-report',
    answers,
  })
  await insist(address, '/Anon/Draft/UploadFile', FILE, {
    'content-type': 'application/octet-stream',
    'x-draft-key': key,
    'x-file-name': 'river.txt',
  })
  // The same key again and again: however often it is sent, it is one report.
  const submit = { key, certified: true }
  return (await insist<{ referenceNo: string }>(address, '/Anon/Event/SubmitDraft', submit))
    .referenceNo
}

async function insist<T>(
  address: () => Promise<string>,
  path: string,
  body: object | string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<T> {
  for (;;) {
    // A server that never comes up again ends the test instead of being asked for ever.
    const server = await address()
    try {
      const response = await fetch(`${server}/api${path}`, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      const answer = (await response.json()) as { ok: boolean; data: T; msg: string }
      if (answer.ok) return answer.data
      if (response.status < 500) throw new Refused(`${path}: ${answer.msg}`)
    } catch (error) {
      if (error instanceof Refused) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

class Refused extends Error {}

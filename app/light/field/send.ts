import { resultOf } from './result.ts'
import type { Fault, Report, Store } from './store.ts'

export type Sending = 'sent' | 'no-signal' | 'signed-out'

type Taken = {
  state: 'made' | 'known' | 'deleted' | 'refused'
  submissionRid: number | null
  productRid: number | null
  errors: Fault[]
}

let isSending: Promise<Sending> | null = null

/**
 * Sends what waits, one tab at a time: one that asks meanwhile waits, and finds it sent. What is cut off stays and is
 * sent again: the portal makes one draft of a key.
 */
export function sendAll(store: Store, told: () => Promise<void>): Promise<Sending> {
  isSending ??= inTurn(() => sendEach(store, told)).finally(() => (isSending = null))
  return isSending
}

async function inTurn(send: () => Promise<Sending>): Promise<Sending> {
  // Where a browser has no locks, the portal's answer to a key that it knows is enough.
  return 'locks' in navigator ? navigator.locks.request('tester-field-send', send) : send()
}

async function sendEach(store: Store, told: () => Promise<void>): Promise<Sending> {
  for (const report of await store.reports()) {
    const sent = await sendOne(store, report)
    if (sent !== 'sent') return sent
    await told()
  }
  return 'sent'
}

async function sendOne(store: Store, report: Report): Promise<Sending> {
  const now = report.state === 'waiting' ? await sendReport(store, report) : report
  if (typeof now === 'string') return now
  if (now.state !== 'sent' || now.submission === null) return 'sent'
  for (const photo of await store.photos(now.key)) {
    if (photo.isSent || photo.error !== '') continue
    const answer = await post('/api/Client/BackflowTester/SendPhoto', photo.blob, {
      'content-type': 'application/octet-stream',
      'x-submission-rid': String(now.submission.rid),
      'x-file-name': encodeURIComponent(`${photo.what}-${now.assembly.serial}.jpg`),
    })
    if (typeof answer === 'string') return answer
    await store.keepPhoto(
      answer.ok ? { ...photo, isSent: true } : { ...photo, error: answer.msg || 'Not taken.' },
    )
  }
  return 'sent'
}

async function sendReport(store: Store, report: Report): Promise<Report | Sending> {
  const body = JSON.stringify({ results: [resultOf(report)] })
  const answer = await post<{ results: Taken[] }>('/api/Client/BackflowTester/SendResults', body, {
    'content-type': 'application/json',
  })
  if (typeof answer === 'string') return answer
  const taken = answer.ok ? answer.data.results[0] : undefined
  const changedAt = new Date().toISOString()
  const next: Report =
    taken && taken.state !== 'refused'
      ? {
          ...report,
          changedAt,
          state: 'sent',
          errors: [],
          submission:
            taken.submissionRid !== null && taken.productRid !== null
              ? { rid: taken.submissionRid, product: taken.productRid }
              : null,
        }
      : {
          ...report,
          changedAt,
          state: 'refused',
          errors: taken?.errors ?? [{ column: '', value: '', rule: answer.msg }],
        }
  await store.keepReport(next)
  return next
}

type Answer<T> = { ok: boolean; data: T; msg: string }

/** The answer of the portal; what is no answer to the words themselves is tried again later. */
async function post<T>(
  address: string,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<Answer<T> | 'no-signal' | 'signed-out'> {
  try {
    const answer = await fetch(address, { method: 'POST', body, headers })
    if (answer.status === 401) return 'signed-out'
    if (answer.status === 429 || answer.status >= 500) return 'no-signal'
    return (await answer.json()) as Answer<T>
  } catch {
    return 'no-signal'
  }
}

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createMadeOnce } from '#server/guard/made-once.ts'
import { SharedBody } from '#server/guard/shared-body.ts'

const EXPORT = 'http://portal/api/Anon/PublicInquiry/Export/permits/csv'
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const bytes = (text: string) => new TextEncoder().encode(text)

/** A portal that makes files in two halves, the second when it is told to. */
function portal() {
  const making: { url: string; goOn: () => void; isCancelled: boolean }[] = []
  const app = new Hono().use(createMadeOnce()).all('*', (c) => {
    const one = { url: c.req.url, goOn: () => {}, isCancelled: false }
    making.push(one)
    if (c.req.query('cri') === 'wrong') return c.json({ code: 'INVALID' }, 400)
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(bytes('number,name\n'))
        one.goOn = () => {
          controller.enqueue(bytes('1,Mill\n'))
          controller.close()
        }
      },
      cancel: () => {
        one.isCancelled = true
      },
    })
    return c.body(body, 200, { 'content-type': 'text/csv' })
  })
  return { making, ask: async (url = EXPORT) => app.request(url) }
}

test('of an export that many ask for at once one is made, and each gets all of it', async () => {
  const { making, ask } = portal()
  const first = await ask()
  const reader = first.body?.getReader()
  await reader?.read()
  const others = await Promise.all(Array.from({ length: 11 }, () => ask()))
  expect(making).toHaveLength(1)
  making[0]?.goOn()
  for (const other of others) {
    expect(other.headers.get('content-type')).toBe('text/csv')
    expect(await other.text()).toBe('number,name\n1,Mill\n')
  }
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('1,Mill\n')
})

test('another search, another time and a refusal are made anew', async () => {
  const { making, ask } = portal()
  const one = await ask()
  await ask(`${EXPORT}?cri=1`)
  expect(making).toHaveLength(2)
  making[0]?.goOn()
  await one.text()
  await ask()
  expect(making).toHaveLength(3)
  const wrong = await Promise.all([ask(`${EXPORT}?cri=wrong`), ask(`${EXPORT}?cri=wrong`)])
  expect(wrong.map(({ status }) => status)).toEqual([400, 400])
  expect(making).toHaveLength(5)
})

test('an export goes on while one of its readers is there, and ends with the last', async () => {
  const { making, ask } = portal()
  const [one, other] = [await ask(), await ask()]
  await one.body?.cancel()
  await settled()
  expect(making[0]?.isCancelled).toBe(false)
  await other.body?.cancel()
  await settled()
  expect(making[0]?.isCancelled).toBe(true)
})

test('past its bound a shared file keeps what its slowest reader lacks, and goes on without one who stays away', async () => {
  let sent = 0
  const source = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        sent += 1
        if (sent > 10) controller.close()
        else controller.enqueue(bytes(`${sent % 10}`))
      },
    },
    { highWaterMark: 0 },
  )
  const shared = new SharedBody(source, () => {}, { mostKept: 3, waitMs: 20 })
  const [fast, slow] = [shared.join(), shared.join()]
  const text = await new Response(fast).text()
  expect(text).toBe('1234567890')
  expect(shared.join()).toBeNull()
  await expect(new Response(slow).text()).rejects.toThrow('too slow')
})

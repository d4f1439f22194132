import { describe, expect, it } from 'vitest'
import { clientAction, shouldRevalidate } from '#app/features/events/live/unanswered.ts'

/** Posts a step in the browser, where the server does what `serverAction` does. */
function post(step: string, serverAction: () => Promise<unknown>): Promise<unknown> {
  const body = new URLSearchParams({ 'contact.firstName': 'Ana', intent: 'next' })
  const request = new Request('https://records.example.gov/', { method: 'POST', body })
  return clientAction({ request, params: { step }, serverAction } as Parameters<
    typeof clientAction
  >[0])
}

async function unreachable(): Promise<never> {
  throw new TypeError('Failed to fetch')
}

describe('a server that does not answer', () => {
  it('leaves the page with everything that was typed', async () => {
    expect(await post('basic', unreachable)).toMatchObject({
      isUnanswered: true,
      answers: { contact: { firstName: 'Ana' } },
      refusal: { message: expect.stringContaining('still on this page') },
    })
    expect(await post('submission', unreachable)).toMatchObject({ isUnanswered: true })
  })

  it('is not asked again for what it could not answer', async () => {
    const result = await post('basic', unreachable)
    expect(shouldRevalidate({ actionResult: result, defaultShouldRevalidate: true })).toBe(false)
    expect(shouldRevalidate({ defaultShouldRevalidate: true })).toBe(true)
    expect(shouldRevalidate({ actionResult: {}, defaultShouldRevalidate: false })).toBe(false)
  })

  it('is told apart from one that answers and from files that fail', async () => {
    expect(await post('basic', async () => ({ version: 2 }))).toEqual({ version: 2 })
    const redirect = new Response(null, { status: 303 })
    await expect(post('basic', () => Promise.reject(redirect))).rejects.toBe(redirect)
    await expect(post('attachment', unreachable)).rejects.toThrow('Failed to fetch')
  })
})

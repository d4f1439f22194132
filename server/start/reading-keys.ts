import { createReadingKeys, type AskKey, type ReadingKeys } from '#server/guard/reading-keys.ts'

type FetchApi = (address: string, init: RequestInit) => Promise<Response>

/** How often what was read with keys is told, besides the calls that ask about them. */
const EVERY_MS = 30_000

/** Asks the records about a key, in this process or over the network. */
const askOver =
  (fetchApi: FetchApi): AskKey =>
  async (key, use, visitor) => {
    const answer = await fetchApi('/Software/ReadingKey/Use', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        'x-visitor-address': visitor,
      },
      body: JSON.stringify(use),
    })
    if (answer.ok) return true
    return answer.status === 401 ? false : null
  }

/** Keys for reading of this process, told of until it is closed. */
export function startReadingKeys(
  fetchApi: FetchApi,
  clock: () => Date,
): { keys: ReadingKeys; close: () => Promise<void> } {
  const keys = createReadingKeys(askOver(fetchApi), clock)
  const timer = setInterval(() => void keys.tellAll(), EVERY_MS).unref()
  return {
    keys,
    close: async () => {
      clearInterval(timer)
      await keys.tellAll({ atEnd: true })
    },
  }
}

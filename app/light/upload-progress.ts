const EVERY_MS = 1_000

/** Says how far the check of a file has come while the answer to its post is awaited. */
export function startUploadProgress(): void {
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    const { progress: address } = event.target.dataset
    const place = event.target.querySelector('[data-progress-words]')
    if (!address || !place) return
    const look = async (): Promise<void> => {
      const words = await wordsAt(address)
      if (words !== null && words !== place.textContent) place.textContent = words
      timer = window.setTimeout(() => void look(), EVERY_MS)
    }
    let timer = window.setTimeout(() => void look(), EVERY_MS)
    // Nothing is asked of a page that was left and may come back.
    window.addEventListener('pagehide', () => window.clearTimeout(timer), { once: true })
  })
}

async function wordsAt(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { headers: { accept: 'application/json' } })
    const { words } = (await answer.json()) as { words?: unknown }
    return answer.ok && typeof words === 'string' ? words : null
  } catch {
    return null
  }
}

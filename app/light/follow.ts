import { takeOver } from './take-over.ts'

const EVERY_MS = 1_500

/** Asks again and again how far a job is, and puts the answer in the page's place until the job is done. */
export function startFollowing(): void {
  const ask = async (): Promise<void> => {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(
      () => null,
    )
    // Somebody else's page, as the login after the session's end, is gone to and not put in here.
    if (answer?.redirected) return location.reload()
    if (!answer?.ok) return later()
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const next = page.getElementById('main')
    if (!next) return location.reload()
    takeOver(next)
    if (document.querySelector('[data-follows]')) later()
  }
  const later = (): void => void setTimeout(() => void ask(), EVERY_MS)
  later()
}

import {
  nextStep,
  type SessionLeft,
  type SessionQuestion,
} from '#app/shell/signed-in/session-left.ts'
import { openQuestion } from './buttons.ts'

/** While the server does not answer, it is asked again after this time. */
const AGAIN_MS = 30_000

/**
 * Asks a user who does nothing whether they are still there, and tells of the last end (WCAG 2.2.1). Other tabs
 * keep the same session, so the server is asked before each question, and before the page is left.
 */
export function watchSession(): void {
  const root = document.querySelector<HTMLElement>('[data-session]')
  if (!root) return
  const dialogs = [...root.querySelectorAll('dialog')]
  const warnMinutes = Number(root.dataset.warnMinutes)
  let left = { idleMs: Number(root.dataset.idleMs), totalMs: Number(root.dataset.totalMs) }
  let isLastTold = false
  let question: SessionQuestion | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function step(): void {
    clearTimeout(timer)
    const next = nextStep(left, { warnMinutes, isLastTold })
    question = next.question
    for (const dialog of dialogs) {
      const isAsked = dialog.dataset.question === question
      if (isAsked && !dialog.open) openQuestion(dialog)
      if (!isAsked && dialog.open) dialog.close()
    }
    timer = setTimeout(() => void ask('GET'), next.askInMs)
  }
  async function ask(method: 'GET' | 'POST'): Promise<void> {
    clearTimeout(timer)
    const answer = await askServer(method)
    if (answer === undefined) timer = setTimeout(() => void ask('GET'), AGAIN_MS)
    else if (answer === null) location.replace('/pub/login?ended=1')
    else {
      left = answer
      step()
    }
  }
  for (const dialog of dialogs)
    dialog.addEventListener('close', () => {
      // Shut by the user, by its button or by Escape: both lose nothing.
      if (dialog.dataset.question !== question) return
      if (question === 'idle') void ask('POST')
      else {
        isLastTold = true
        step()
      }
    })
  // Whoever comes back from another tab may have been busy there.
  document.addEventListener('visibilitychange', () => {
    if (question && document.visibilityState === 'visible') void ask('GET')
  })
  // A page out of the browser's memory does not know how long it lay there.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void ask('GET')
  })
  step()
}

/** How long the session lasts, after it was kept or merely asked about; undefined when nothing answers. */
async function askServer(method: 'GET' | 'POST'): Promise<SessionLeft | null | undefined> {
  const address = method === 'POST' ? '/app/extend-session' : '/app/session-left'
  try {
    const answer = await fetch(address, { method })
    return answer.ok ? readLeft(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

function readLeft(answer: unknown): SessionLeft | null | undefined {
  if (answer === null) return null
  if (typeof answer !== 'object' || !('idleMs' in answer) || !('totalMs' in answer))
    return undefined
  return { idleMs: Number(answer.idleMs), totalMs: Number(answer.totalMs) }
}

import { useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nextStep, type SessionLeft, type SessionQuestion } from './session-left.ts'

type Known = { left: SessionLeft; isLastTold: boolean }

/** While the server does not answer, it is asked again after this time. */
const AGAIN_MS = 30_000

/**
 * When to ask or tell the user of the session's end. Other tabs keep the same session, so the server is asked
 * before each question, and before the page is left.
 */
export function useSessionLeft(shown: SessionLeft, warnMinutes: number) {
  const [known, setKnown] = useState<Known>({ left: shown, isLastTold: false })
  const [question, setQuestion] = useState<SessionQuestion | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const navigate = useNavigate()
  useEffect(() => setKnown((last) => ({ ...last, left: shown })), [shown])

  const ask = useCallback(
    async (method: 'get' | 'post'): Promise<void> => {
      clearTimeout(timer.current)
      const left = await askServer(method)
      if (left === undefined) timer.current = setTimeout(() => void ask('get'), AGAIN_MS)
      else if (left === null) navigate('/pub/login?ended=1', { replace: true })
      else setKnown((last) => ({ ...last, left }))
    },
    [navigate],
  )

  useEffect(() => {
    const step = nextStep(known.left, { warnMinutes, isLastTold: known.isLastTold })
    setQuestion(step.question)
    timer.current = setTimeout(() => void ask('get'), step.askInMs)
    return () => clearTimeout(timer.current)
  }, [known, warnMinutes, ask])

  // Whoever comes back from another tab may have been busy there.
  useEffect(() => {
    if (!question) return undefined
    const look = (): void => {
      if (document.visibilityState === 'visible') void ask('get')
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [question, ask])

  return {
    question,
    stay: () => void ask('post'),
    /** The user knows of the last end. */
    understand: () => setKnown((last) => ({ ...last, isLastTold: true })),
  }
}

/** How long the session lasts, after it was kept or merely asked about; undefined when nothing answers. */
async function askServer(method: 'get' | 'post'): Promise<SessionLeft | null | undefined> {
  const address = method === 'post' ? '/app/extend-session' : '/app/session-left'
  try {
    const answer = await fetch(address, { method })
    return answer.ok ? ((await answer.json()) as SessionLeft | null) : undefined
  } catch {
    return undefined
  }
}

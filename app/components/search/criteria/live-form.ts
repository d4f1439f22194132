import { useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'

const TYPING_MS = 350

type LiveForm = {
  onChange: (event: FormEvent<HTMLFormElement>) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  isPending: boolean
}

/**
 * A GET form that answers by itself once typing pauses. The form stays in place, so focus, caret and
 * scroll stay too; without script the browser sends it with its button.
 */
export function useLiveForm(): LiveForm {
  const submit = useSubmit()
  const navigation = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(form: HTMLFormElement): void {
    clearTimeout(timer.current)
    submit(form, { replace: true, preventScrollReset: true })
  }
  return {
    onChange: (event) => {
      const form = event.currentTarget
      const isTyping =
        event.target instanceof HTMLInputElement &&
        ['search', 'text', 'number', 'range'].includes(event.target.type)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(form), isTyping ? TYPING_MS : 0)
    },
    onSubmit: (event) => {
      event.preventDefault()
      send(event.currentTarget)
    },
    isPending: navigation.state === 'loading',
  }
}

import { useNavigate, useRevalidator } from '@remix-run/react'
import { useRef, useState, type MouseEvent, type RefObject } from 'react'

export type UploadState = {
  /** Percent, or null while nothing is sent. */
  percent: number | null
  /** What the action answered when it took not everything. */
  answer: unknown
  /** Files that are too large to be worth sending. */
  tooBig: string[]
  isBroken: boolean
}

type Options = {
  input: RefObject<HTMLInputElement>
  /** Route whose action takes the form. */
  routeId: string
  intent: string
  mostBytes: number
}

const IDLE: UploadState = { percent: null, answer: null, tooBig: [], isBroken: false }

/**
 * Sends the chosen files with progress when the script runs. Without chosen files, or when anything is
 * missing, the click goes its native way.
 */
export function useUpload({ input, routeId, intent, mostBytes }: Options) {
  const [state, setState] = useState(IDLE)
  const stop = useRef<() => void>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function send(form: HTMLFormElement): Promise<void> {
    const { sendForm } = await import('./send-form.client.ts')
    const body = new FormData(form)
    body.set('intent', intent)
    const address = new URL(form.action || window.location.href)
    address.searchParams.set('_data', routeId)
    const sending = sendForm({
      address: address.href,
      body,
      onProgress: (part) => setState({ ...IDLE, percent: Math.round(part * 100) }),
    })
    stop.current = sending.stop
    const sent = await sending.answer
    if (input.current) input.current.value = ''
    setState({ ...IDLE, answer: sent.location ? null : sent.data, isBroken: sent.status >= 500 })
    if (sent.location) navigate(sent.location, { replace: true, preventScrollReset: true })
    else revalidate()
  }

  return {
    state,
    stop: () => stop.current?.(),
    onClick(event: MouseEvent<HTMLButtonElement>): void {
      const form = event.currentTarget.form
      const files = [...(input.current?.files ?? [])]
      if (!form || files.length === 0) return
      event.preventDefault()
      if (state.percent !== null) return
      const tooBig = files.filter((file) => file.size > mostBytes).map((file) => file.name)
      if (tooBig.length > 0) return setState({ ...IDLE, tooBig })
      setState({ ...IDLE, percent: 0 })
      send(form).catch(() => setState({ ...IDLE, isBroken: true }))
    },
  }
}

/** How a form that was sent was answered: where to go next, or what its action says. */
export type Sent = { status: number; location: string | null; data: unknown }

type Sending = {
  address: string
  body: FormData
  /** From 0 to 1, as the bytes leave. */
  onProgress: (part: number) => void
}

/**
 * Posts a form and reports how far it is; fetch cannot do that. The answer is the one that the page's
 * action gives to the router: a redirect in a header, or its data as JSON. Rejects when the line is cut.
 */
export function sendForm({ address, body, onProgress }: Sending): {
  answer: Promise<Sent>
  stop: () => void
} {
  const request = new XMLHttpRequest()
  const answer = new Promise<Sent>((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        location: request.getResponseHeader('X-Remix-Redirect'),
        data: jsonOf(request.responseText),
      }),
    )
    for (const fault of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(fault, () => reject(new Error('The form was not sent.')))
  })
  request.open('POST', address)
  request.send(body)
  return { answer, stop: () => request.abort() }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

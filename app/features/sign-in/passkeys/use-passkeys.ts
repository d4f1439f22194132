import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { msg, t } from '#words/words.ts'

export type PasskeyUse =
  /** Nothing is known before the script runs. */
  'unknown' | 'possible' | 'impossible'

/** Whether this browser makes and uses passkeys at this address. */
export function usePasskeys(origin: string | null): PasskeyUse {
  const isHydrated = useHydrated()
  if (!isHydrated) return 'unknown'
  const isHere = origin !== null && window.location.origin === origin
  return isHere && 'PublicKeyCredential' in window ? 'possible' : 'impossible'
}

/** What the server has for a passkey, or why not. */
export type PasskeyOptions = {
  options: string | null
  message: string | null
  errors: Record<string, string>
}

const UNREACHED = msg('The portal did not answer. Try again.')

/** Asks the portal what the browser has to be asked. */
export async function askOptions(fields: Record<string, string>): Promise<PasskeyOptions> {
  const refused = { options: null, message: t(UNREACHED), errors: {} }
  try {
    const answer = await fetch('/pub/passkey-options', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    const given: unknown = await answer.json()
    return isOptions(given) ? given : refused
  } catch {
    return refused
  }
}

function isOptions(given: unknown): given is PasskeyOptions {
  return typeof given === 'object' && given !== null && 'options' in given && 'errors' in given
}

/** What a browser throws, as its user understands it. */
export function wordsOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return t('This device has a passkey for your account already.')
  if (name === 'NotAllowedError' || name === 'AbortError')
    return t(
      'Nothing was done: the request was cancelled, took too long, or there is no passkey for this portal here.',
    )
  return t('Your browser could not use a passkey here.')
}

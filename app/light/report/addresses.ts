import { LEAST_LETTERS, type KnownAddress } from '#app/features/events/place/known-addresses.ts'
import { selectedWords } from '../selected-words.ts'
import { save } from './saves.ts'

/** A pause in typing after which addresses are looked up. */
const PAUSE_MS = 250

let addresses: readonly KnownAddress[] = []
let asked = ''
let timer: ReturnType<typeof setTimeout> | undefined

/** Suggests addresses of public sites for what is being typed; a chosen one fills in the rest. */
export function watchAddresses(): void {
  window.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.known) return
    const text = target.value.trim()
    const chosen = addresses.find(({ words }) => words === text)
    if (!chosen) return ask(target.dataset.known, text)
    target.value = chosen.line
    void save(`use-site:${chosen.id}`)
  })
}

function ask(address: string, words: string): void {
  asked = words
  clearTimeout(timer)
  if (words.length >= LEAST_LETTERS) timer = setTimeout(() => void load(address, words), PAUSE_MS)
}

/** Where they cannot be had, there are none. */
async function load(address: string, words: string): Promise<void> {
  const response = await fetch(`${address}?words=${encodeURIComponent(words)}`).catch(() => null)
  if (!response?.ok) return
  const found = (await response.json()) as { addresses: KnownAddress[] }
  // An answer that a newer question replaced comes too late.
  if (asked === words) show(found.addresses)
}

function show(found: readonly KnownAddress[]): void {
  addresses = found
  const options = found.map((each) => {
    const option = document.createElement('option')
    option.value = each.words
    return option
  })
  document.querySelector('[data-known-list]')?.replaceChildren(...options)
  const status = document.querySelector<HTMLElement>('[data-known-words]')
  if (!status) return
  const language = document.documentElement.lang
  status.textContent =
    found.length > 0 ? selectedWords(found.length, { ...status.dataset, language }) : ''
}

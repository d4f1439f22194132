import { useEffect, useRef, useState } from 'react'
import type { KnownAddress } from './known-addresses.ts'
import { LEAST_LETTERS } from './known-addresses.ts'

/** A pause in typing after which addresses are looked up. */
const PAUSE_MS = 250

/** Addresses of public sites for what is being typed. Where they cannot be had, there are none. */
export function useKnownAddresses(href: string) {
  const [addresses, setAddresses] = useState<readonly KnownAddress[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const asked = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  async function load(words: string): Promise<void> {
    const response = await fetch(`${href}?words=${encodeURIComponent(words)}`)
    if (!response.ok) return
    const found: { addresses: KnownAddress[] } = await response.json()
    // An answer that a newer question replaced comes too late.
    if (asked.current === words) setAddresses(found.addresses)
  }
  function ask(words: string): void {
    asked.current = words
    clearTimeout(timer.current)
    if (words.length >= LEAST_LETTERS)
      timer.current = setTimeout(() => void load(words).catch(() => {}), PAUSE_MS)
  }
  return { addresses, ask }
}

import { domainToASCII } from 'node:url'

/** Domains whose mailboxes ignore dots in the name. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an e-mail address, for comparing alone: letter case, the spelling of the domain and a
 * tag after a plus sign make no other mailbox.
 */
export function mailboxOf(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const typed = plain.slice(at + 1).replace(/\.$/, '')
  const domain = domainToASCII(typed) || typed
  const before = plain.slice(0, at)
  const tag = before.indexOf('+', 1)
  const name = tag < 0 ? before : before.slice(0, tag)
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

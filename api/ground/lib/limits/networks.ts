import ipaddr from 'ipaddr.js'

/**
 * The /48 of a visitor who is counted by their /64, since whoever is given one of those often has all of them;
 * null for every other visitor.
 */
export function widerNetworkOf(visitor: string): string | null {
  if (!visitor.endsWith('/64')) return null
  const plain = visitor.slice(0, -3)
  if (!ipaddr.IPv6.isValid(plain)) return null
  const { parts } = ipaddr.IPv6.parse(plain)
  return `${new ipaddr.IPv6([...parts.slice(0, 3), 0, 0, 0, 0, 0]).toString()}/48`
}

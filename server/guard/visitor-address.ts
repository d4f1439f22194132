import type { Context } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import ipaddr from 'ipaddr.js'

const UNKNOWN = 'unknown'

/**
 * Who asks, as limits count it: an IPv4 address, or the /64 of an IPv6 address, since one connection has all of
 * those. Behind TRUSTED_PROXIES hops it is what the proxy wrote, with or without a port.
 */
export function addressOf(c: Context): string {
  const hops = Number(process.env.TRUSTED_PROXIES ?? 0)
  const written =
    hops > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',').at(-hops) : undefined
  return visitorOf(written?.trim() || remoteOf(c))
}

function remoteOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? UNKNOWN
  } catch {
    return UNKNOWN
  }
}

/** One spelling for all addresses of one visitor; what is no address is `unknown`. */
export function visitorOf(text: string): string {
  const plain = withoutPort(text)
  if (!ipaddr.isValid(plain)) return UNKNOWN
  const address = ipaddr.process(plain)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])
  return `${network.toString()}/64`
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1]
  if (bracketed) return bracketed
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(text) ? text.replace(/:\d+$/, '') : text
}

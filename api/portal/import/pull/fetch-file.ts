import { createWriteStream } from 'node:fs'
import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type FetchLimits = {
  mostBytes: number
  allowPrivate: boolean
  timeoutMs?: number
  /** For tests: certificates that are trusted, and where names lie. */
  ca?: string
  lookup?: (host: string) => Promise<LookupAddress[]>
}

const MOST_REDIRECTS = 3
const TIMEOUT_MS = 300_000
const QUIET_MS = 60_000

/** Addresses that belong to this machine, its network or nobody; asking them would open what is closed. */
const OWN = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(net, bits, 'ipv4')
// Only the addresses that are given out to the public are asked; IPv4 inside IPv6 is none of them.
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  OWN.addSubnet(net, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return PUBLIC_V6.check(address, 'ipv6') && !OWN.check(address, 'ipv6')
  return isIP(address) === 4 && !OWN.check(address, 'ipv4')
}

/** Stores what an https address answers. Every address on the way is checked where it is connected to. */
export async function fetchFile(url: string, target: string, limits: FetchLimits): Promise<void> {
  let address = new URL(url)
  for (let turn = 0; turn <= MOST_REDIRECTS; turn++) {
    if (address.protocol !== 'https:') throw new Error(`${address.href} is no https address.`)
    const answer = await ask(address, limits)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      address = new URL(headers.location, address)
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new Error(`${address.host} answered ${statusCode}.`)
    }
    await pipeline(answer, upTo(limits.mostBytes), createWriteStream(target, { flags: 'wx' }))
    return
  }
  throw new Error(`${url} leads on more than ${MOST_REDIRECTS} times.`)
}

function ask(address: URL, limits: FetchLimits): Promise<IncomingMessage> {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !limits.allowPrivate && !isPublicAddress(host))
    return Promise.reject(refused(host, host))
  const options: RequestOptions = {
    lookup: checkedLookup(limits),
    timeout: QUIET_MS,
    signal: AbortSignal.timeout(limits.timeoutMs ?? TIMEOUT_MS),
    headers: { accept: '*/*', 'user-agent': 'Headwater' },
    agent: false,
    ...(limits.ca !== undefined && { ca: limits.ca }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(address, options, resolve)
    asked.once('timeout', () => asked.destroy(new Error(`${address.host} does not answer.`)))
    asked.once('error', reject)
    asked.end()
  })
}

/** Checks the very addresses that are connected to, so that no second look-up can name others. */
function checkedLookup({ allowPrivate, lookup = systemAddresses }: FetchLimits): LookupFunction {
  return (host, options, done) => {
    lookup(host)
      .then((found) => {
        const wrong = allowPrivate ? undefined : found.find((one) => !isPublicAddress(one.address))
        const [first] = found
        if (wrong) throw refused(host, wrong.address)
        if (!first) throw new Error(`${host} has no address.`)
        if (options.all) done(null, found)
        else done(null, first.address, first.family)
      })
      .catch((error: unknown) =>
        done(error instanceof Error ? error : new Error(String(error)), '', 0),
      )
  }
}

function systemAddresses(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) =>
    systemLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  )
}

function refused(host: string, address: string): Error {
  return new Error(
    `${host} is ${address}, an address of the own network: it is asked only with "allowPrivate".`,
  )
}

function upTo(mostBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      bytes += chunk.length
      if (bytes > mostBytes) done(new Error(`The answer is larger than ${mostBytes} bytes.`))
      else done(null, chunk)
    },
  })
}

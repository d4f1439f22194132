import { canonicalJson, sha256Of } from './canonical.ts'
import type { Statement } from './signing.ts'

/** The facts of a copy of record that its chain binds. */
export type CopyHeader = {
  id: number
  kind: string
  number: string
  eventId: number | null
  commentId: number | null
  cosignerId: number | null
  signer: string | null
  formVersion: string | null
  /** Canonical JSON list of SHA-256. */
  files: string | null
  /** Canonical JSON of the facts of its signature; null where nobody signs, and before they were bound. */
  signing: string | null
  /** To the microsecond, in UTC. */
  at: string
  /** Of the content. */
  sha256: string
  previousChainSha256: string
}

/** Version 1: the link from one copy to the next binds the content alone. */
export function chainOf(previousChainSha256: string, sha256: string): string {
  return sha256Of(`${previousChainSha256}\n${sha256}`)
}

/** Version 2: the link binds every fact of the row; version 3: those of its signature too. */
export function chainOfHeader(header: CopyHeader): string {
  const { signing } = header
  return sha256Of(
    canonicalJson(
      signing === null
        ? { format: 'headwater-copy-2', ...pick(header) }
        : { format: 'headwater-copy-3', ...pick(header), signing },
    ),
  )
}

/** The facts of a copy of version 1, as an anchor binds them. */
export function factsOfOldCopy(header: CopyHeader & { chainSha256: string }): string {
  return sha256Of(
    canonicalJson({
      format: 'headwater-copy-1-facts',
      ...pick(header),
      chainSha256: header.chainSha256,
    }),
  )
}

/** What is signed of a copy: the chain's value, which binds everything before it too. */
export function chainStatement(chain: string): Statement & { chain: string } {
  return { format: 'headwater-copy-2-end', chain }
}

export type RenditionFacts = {
  sha256: string
  copyId: number
  copyChain: string
  byteSize: number
  at: string
}

/** What is signed of a PDF that was made of a copy. */
export function renditionStatement(facts: RenditionFacts): Statement & RenditionFacts {
  const { sha256, copyId, copyChain, byteSize, at } = facts
  return { format: 'headwater-rendition-1', sha256, copyId, copyChain, byteSize, at }
}

/** Only what is named: a row that was read may hold more. */
function pick(header: CopyHeader): Omit<CopyHeader, 'signing'> {
  const { id, kind, number, eventId, commentId, cosignerId, signer, formVersion } = header
  const { files, at, sha256, previousChainSha256 } = header
  const about = { eventId, commentId, cosignerId }
  return {
    ...{ id, kind, number, ...about, signer, formVersion, files, at, sha256 },
    previousChainSha256,
  }
}

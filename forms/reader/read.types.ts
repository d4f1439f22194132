import type { Choice, Question } from '../definition/kinds.ts'

/** A typed answer as it stands in the record: JSON, numbers as decimal text with the digits that were given. */
export type Stored =
  | string
  | readonly string[]
  | { readonly [part: string]: string }
  | readonly StoredFile[]

/** A file of an answer: the bytes are kept apart, under their hash. */
export type StoredFile = {
  readonly id: number
  readonly name: string
  readonly sha256: string
  readonly bytes: number
  readonly documentType: string
}

/** What was made of the texts of one question. */
export type Read =
  | { readonly state: 'empty' }
  | { readonly state: 'value'; readonly value: Stored }
  | { readonly state: 'absent'; readonly reason: string }
  | { readonly state: 'fault'; readonly message: string; readonly part?: string }

/** One thing of the portal that an answer may name: a site, a permit, a county. */
export type KnownRecord = { readonly id: string; readonly text: string }

/** What a question may be answered with, beside its own definition. */
export type Offer = {
  readonly choices: readonly Choice[]
  readonly records: readonly KnownRecord[]
  readonly files: readonly StoredFile[]
  readonly language: string
}

/** The text typed for a part of a question (`''` for the question itself), as it was posted. */
export type Typed = (part: string) => string

export type Reader<Q extends Question> = (question: Q, typed: Typed, offer: Offer) => Read

export const EMPTY: Read = { state: 'empty' }
export const valueOf = (value: Stored): Read => ({ state: 'value', value })
export const faultOf = (message: string, part?: string): Read =>
  part === undefined ? { state: 'fault', message } : { state: 'fault', message, part }

import type { RawBuilder } from 'kysely'
import type { Asking } from '#api/lib/waits/wait.ts'
import type { FilingEffect } from './signing/filing-effect.ts'
import type { SigningCheck } from './signing/signing-check.ts'

/** What somebody owes by a type of submittal, as rows of its page; no row of any other type. */
export type Owed = (asking: Asking, applicationRid: number) => RawBuilder<unknown>

/** What the products know of the filing of their forms: the filing knows none of them. */
export type Products = {
  checks: readonly SigningCheck[]
  effects: readonly FilingEffect[]
  owed: Owed
}

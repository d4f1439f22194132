import type { Db } from '#api/ground/db/database.ts'
import type { Asking } from '#api/ground/lib/waits/wait.ts'
import type { FilingEffect } from './signing/filing-effect.ts'
import type { SigningCheck } from './signing/signing-check.ts'

/** Units that are due at a site and are given with a submittal. */
export type Owed = {
  siteRid: number
  siteName: string
  units: number
  firstYear: number
  lastYear: number
  dueOn: string
}

/** What somebody owes by a type of submittal; nothing by any other type. */
export type SelectOwed = (db: Db, asking: Asking, applicationRid: number) => Promise<Owed[]>

/** What the products know of the filing of their forms: the filing knows none of them. */
export type Products = {
  checks: readonly SigningCheck[]
  effects: readonly FilingEffect[]
  owed: SelectOwed
}

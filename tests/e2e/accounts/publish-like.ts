import type { Db } from '#api/ground/db/database.ts'
import { publishType } from '#api/filing/definitions/publish.act.ts'
import { parseType, readTypeFolder } from '#api/filing/definitions/shipped.ts'

/** What a permit of the browser tests may be asked for: to be amended, and to be renewed early. */
export const COVER = { allowAmend: true, renewalOpensDays: 1_000 }

type Like = {
  code: string
  name: string
  type: object
  /** What is other in its form. */
  form?: (given: object) => object
}

/** A type that ships, under another name and with what a test needs of its type and of its form. */
export async function publishLike(
  db: Db,
  shippedCode: string,
  { code, name, type, form = (given) => given }: Like,
): Promise<void> {
  const read = await readTypeFolder(`forms/definitions/${shippedCode}`)
  const given = Object.fromEntries(
    // Two types of the same guide would make it ask on.
    Object.entries(read.type.json as object).filter(([key]) => key !== 'guide'),
  )
  const shipped = parseType({
    ...read,
    // They prove the form that ships, and this one may be another.
    examples: null,
    type: { ...read.type, json: { ...given, code, name, ...type } },
    versions: read.versions.map((version) => ({
      ...version,
      json: { ...form(version.json as object), code },
    })),
  })
  await publishType(db, shipped, { isImported: true })
}

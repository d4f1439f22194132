import type { Db } from '#api/ground/db/database.ts'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { selectTables } from '#api/filing/drafts/lookup-tables.queries.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { compile } from '#forms/compile.ts'
import { exampleOf } from '#forms/definition/examples.ts'
import { contextOn } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { amountOf } from './change-fee.act.ts'
import { selectFormsWithFee } from './fee-rates.queries.ts'
import type { TriedFee, TryFee } from './fee-rates.schemas.ts'
import { reads } from './read-fees.ts'

/** What the first example of each form that asks for a fee would cost, now and with another amount. */
export async function tryFee(
  db: Db,
  { code, amount: typed }: TryFee,
  today: string,
): Promise<TriedFee[]> {
  const amount = amountOf(typed)
  if (amount === null) {
    const words = 'Enter dollars, such as 400 or 62.50.'
    throw new ApiError('INVALID', words, { amount: words })
  }
  const forms = (await selectFormsWithFee(db)).filter((form) => reads(form, code))
  const tables = await selectTables(db, today)
  const types = await readTypes()
  return forms.flatMap(({ code: formCode, name, definition }) => {
    // A form of the agency's own comes without examples.
    const examples = types.find(({ type }) => type.code === formCode)?.examples ?? []
    const form = compile(definition)
    return examples
      .filter(({ from }) => from === undefined)
      .map((example) => {
        const { answered, context } = exampleOf(examples, example)
        const centsWith = (fees: Readonly<Record<string, string>>) =>
          judge(form, answered, {
            ...contextOn(context.today),
            ...context,
            tables: { ...context.tables, ...tables, fees },
          }).fee?.cents ?? 0
        const fees = tables['fees'] ?? {}
        return {
          ...{ name, example: example.name },
          beforeCents: centsWith(fees),
          afterCents: centsWith({ ...fees, [code]: amount }),
        }
      })
  })
}

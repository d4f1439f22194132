import { json } from '@remix-run/node'
import { LineReplacementsDocument } from '#app/gql/operations.ts'
import { count, countOf } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'

/** How far each water system has come, held against the rate of the rule. */
export async function loader({ context }: SignedInArgs) {
  const { lineReplacements } = await context.execute(LineReplacementsDocument, {})
  return json(
    {
      systems: lineReplacements.map((system) => ({
        id: system.id,
        name: system.name,
        context: t('{pwsId}, inventory of {newestYear}', {
          pwsId: system.pwsId,
          newestYear: system.newestYear,
        }),
        lead: count(system.counts.lead),
        galvanized: count(system.counts.galvanized),
        unknown: count(system.counts.unknown),
        nonLead: count(system.counts.nonLead),
        pool: t('{pool} in {firstYear}', { pool: count(system.pool), firstYear: system.firstYear }),
        replaced:
          system.years.length === 0
            ? t('None')
            : system.years
                .slice(0, 5)
                .map(({ year, replaced }) => `${year}: ${count(replaced)}`)
                .join(', '),
        rate: t('{rate} % a year', { rate: system.rate }),
        demanded: t('{demandedRate} % demanded, {demandedLines} a year', {
          demandedRate: system.demandedRate,
          demandedLines: countOf(system.demandedLines, 'line', 'lines'),
        }),
        isEnough: system.isEnough,
      })),
    },
    { headers: PRIVATE },
  )
}

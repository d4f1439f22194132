import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { collectionsOf, type Collection } from '#api/portal/ogc/collections.queries.ts'
import { dayIn } from '#values/days.ts'
import type { KeptWholeFile } from './whole-files.queries.ts'
import { WHOLE_FILES, WHOLE_FORMATS, type WholeFile } from './whole-files.schemas.ts'

/** What of the agency's settings says what is public. */
export type WholeRules = Pick<ApiConfig, 'timeZone' | 'serviceLines'>

/** The kinds that are given away now, with what the agency keeps back of each. */
export function kindsOf(config: WholeRules, now: Date): { of: Collection; rules: string }[] {
  return collectionsOf(config, dayIn(config.timeZone, now)).map((of) => ({
    of,
    rules: of.id === 'service-lines' ? config.serviceLines.hiddenFields.toSorted().join() : '',
  }))
}

/** Those files that may be given away under the rules of this moment: a setting that hides more holds at once. */
export function offeredOf(
  files: readonly KeptWholeFile[],
  config: WholeRules,
  now: Date,
): KeptWholeFile[] {
  return kindsOf(config, now).flatMap(({ of, rules }) =>
    WHOLE_FORMATS.flatMap((format) =>
      files.filter((file) => file.kind === of.id && file.format === format && file.rules === rules),
    ),
  )
}

export const nameOf = ({ kind, format }: Pick<KeptWholeFile, 'kind' | 'format'>): string =>
  `${kind}.${format}.gz`

export function wholeFileOf(file: KeptWholeFile): WholeFile {
  const { kind, format, rowCount, byteSize, sha256, madeAt } = file
  const name = nameOf(file)
  return {
    ...{ name, kind, format, rowCount, byteSize, sha256 },
    madeAt: madeAt.toISOString(),
    address: `/api${WHOLE_FILES}/${name}`,
  }
}

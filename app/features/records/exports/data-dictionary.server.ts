import type { LoaderFunctionArgs } from '@remix-run/node'
import { DataDictionaryDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { t, words } from '#words/words.ts'

const TITLES: Record<string, string> = words({
  permits: 'Permits, licenses and certificates',
  projects: 'Projects',
  submittals: 'Submittals',
  sites: 'Sites',
})

export async function loader({ params, context }: LoaderFunctionArgs) {
  const to = addressesOf(params)
  const { dataDictionary } = await context.execute(DataDictionaryDocument, {})
  return {
    homeHref: to.home,
    wholeFilesHref: to.wholeFiles,
    tables: dataDictionary.map((table) => ({
      kind: table.kind,
      title: TITLES[table.kind] ?? table.kind,
      files: ['csv', 'geojson', 'atom'].map((ending) => ({
        label: `${table.kind}.${ending}`,
        href: `${to.home.replace(/home$/, '')}${table.kind}.${ending}`,
      })),
      columns: table.columns.map((column) => ({
        ...column,
        type: t(column.type),
        description: t(column.description),
      })),
    })),
  }
}

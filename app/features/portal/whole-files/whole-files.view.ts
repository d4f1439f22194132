import type { WholeFilesQuery } from '#app/gql/operations.ts'
import { amount, fileSize, momentWords, number } from '#words/formats.ts'
import { t, words } from '#words/words.ts'

type WholeFile = WholeFilesQuery['wholeFiles'][number]

const TITLES: Record<string, string> = words({
  permits: 'Permits, licenses and certificates',
  projects: 'Projects',
  submittals: 'Submittals',
  sites: 'Sites',
  'service-lines': 'Service lines',
})

const FORMS: Record<string, string> = words({
  csv: 'Table (CSV, packed by gzip)',
  geojson: 'Map data (GeoJSON, packed by gzip)',
})

const MEGABYTE = 1024 * 1024

export function viewWholeFiles(
  files: readonly WholeFile[],
  { timeZone, publicUrl }: { timeZone: string; publicUrl: string },
) {
  const [first] = files
  return {
    madeWords: first
      ? t('Made on {moment}; new ones come every night.', {
          moment: momentWords(new Date(first.madeAt), timeZone),
        })
      : null,
    kinds: kindsOf(files),
    forPrograms: first ? forPrograms(first, publicUrl) : null,
  }
}

export type WholeFilesView = ReturnType<typeof viewWholeFiles>
export type ForProgramsView = ReturnType<typeof forPrograms>

function forPrograms({ name, address }: WholeFile, publicUrl: string) {
  const folder = address.slice(0, -name.length)
  return {
    packageHref: `${folder}datapackage.json`,
    sumsHref: `${folder}SHA256SUMS`,
    commands: [
      `curl -O ${publicUrl}${address} -O ${publicUrl}${folder}SHA256SUMS`,
      'sha256sum --check --ignore-missing SHA256SUMS',
    ],
  }
}

function kindsOf(files: readonly WholeFile[]) {
  const kinds = [...new Set(files.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    kind,
    title: TITLES[kind] ?? kind,
    files: files
      .filter((file) => file.kind === kind)
      .map((file) => ({
        name: file.name,
        href: file.address,
        form: FORMS[file.format] ?? file.format,
        records: number(file.rowCount),
        size: sizeOf(file.byteSize),
        sha256: file.sha256,
      })),
  }))
}

function sizeOf(bytes: number): string {
  return bytes < MEGABYTE ? fileSize(bytes) : t('{size} MB', { size: amount(bytes / MEGABYTE) })
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readPages, type Defined, type Guard } from './read-pages.ts'

const FOLDER = 'app/generated'
const HEAD = '// Written by codegen from the definitions of the pages.\n'

/** Writes the modules, the table and the lists of all pages to `app/generated`, which no one edits. */
export function writePages(): void {
  const pages = readPages()
  const seen = new Map<string, string>()
  for (const { at, file } of pages)
    for (const each of at) {
      const other = seen.get(each)
      if (other) throw new Error(`${each}: ${other} and ${file}`)
      seen.set(each, file)
    }
  const wanted = new Map<string, string>([
    ...pages.map((page) => [moduleOf(page), routeModule(page)] as const),
    [`${FOLDER}/routes.ts`, routeTable(pages)],
    [`${FOLDER}/pages.ts`, pageTable(pages)],
    [`${FOLDER}/hydrating.ts`, hydrating(pages)],
  ])
  rmSync(`${FOLDER}/routes`, { recursive: true, force: true })
  for (const [file, text] of wanted) writeWhenNew(file, text)
}

/** A file that stays as it is keeps its date, so that nobody builds it again. */
function writeWhenNew(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  if (readOf(file) !== text) writeFileSync(file, text)
}

function readOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** `app/features/review/permit-desk/permit.page.tsx` → `features/review/permit-desk/permit`. */
function nameOf({ file }: Defined): string {
  return file.replace(/^app\//, '').replace(/\.(page\.tsx|resource\.ts)$/, '')
}

function moduleOf(page: Defined): string {
  return `${FOLDER}/routes/${nameOf(page)}.${page.kind === 'page' ? 'tsx' : 'ts'}`
}

const GUARDS: Record<Guard, string> = {
  'signed-in': 'forSignedIn',
  visitors: 'forVisitors',
  all: 'forAll',
}

/** What Remix wants of a route: the guarded loader and action, and the page. */
function routeModule(page: Defined): string {
  const { guard, loader, action, kind } = page
  const guarded = GUARDS[guard]
  const lines = [
    HEAD.trim(),
    loader && `import { ${loader.name} as load } from '${loader.from}'`,
    action && `import { ${action.name} as act } from '${action.from}'`,
    (loader || action) && `import { ${guarded} } from '#app/shell/page-guard.server.ts'`,
    ...(kind === 'page' ? pageImports(page) : []),
    '',
    loader && `export const loader = ${guarded}(load)`,
    action && `export const action = ${guarded}(act)`,
    ...(kind === 'page' ? pageExports(page) : []),
  ]
  return `${lines.filter((line) => line !== null).join('\n')}\n`
}

function pageImports({ file, loader, action }: Defined): string[] {
  const hooks = [action && 'useActionData', loader && 'useLoaderData'].filter(Boolean)
  return [
    ...(hooks.length > 0 ? [`import { ${hooks.join(', ')} } from '@remix-run/react'`] : []),
    `import { page } from '#${file}'`,
    "import { headersOf, metaOf } from '#app/shell/page-route.ts'",
  ]
}

function pageExports(page: Defined): string[] {
  const { loader, action, isKept, has } = page
  return [
    ...(isKept ? [] : ['export const headers = headersOf(page)']),
    'export const meta = metaOf(page)',
    ...(has('links') ? ['export const links = page.links'] : []),
    ...(has('ErrorBoundary') ? ['export const ErrorBoundary = page.ErrorBoundary'] : []),
    '',
    'export default function Page() {',
    `  return <page.View view={${loader ? 'useLoaderData<typeof load>()' : 'undefined'}} told={${
      action ? 'useActionData<typeof act>()' : 'undefined'
    }} />`,
    '}',
  ]
}

/** The routes within the frame of an area and those that stand alone, for app/routes.ts. */
function routeTable(pages: Defined[]): string {
  const lines = (isFramed: boolean) =>
    pages
      .filter((page) => page.isFramed === isFramed)
      .flatMap((page) =>
        page.at.map((at, index) => {
          const id = `${nameOf(page)}${index === 0 ? '' : `-${index + 1}`}`
          const below = isFramed ? at.replace(/^\/[^/]+\/?/, '') : at.slice(1)
          return `  route('${below}', '${moduleOf(page).replace(/^app\//, '')}', { id: '${id}' }),`
        }),
      )
      .join('\n')
  return `${HEAD}import { route } from '@remix-run/route-config'

/** Within the frame of their area. */
export const framed = [
${lines(true)}
]

/** Without a frame. */
export const alone = [
${lines(false)}
]
`
}

/** Every page and resource, for lists and tests over all of them. */
function pageTable(pages: Defined[]): string {
  const rows = pages.map(({ at, file, kind, guard, isFramed, hydrates, isKept, action }) =>
    JSON.stringify({ at, file, kind, guard, isFramed, hydrates, isKept, posts: action !== null }),
  )
  return `${HEAD}/** Where each page and resource is, who opens it, and whether it hydrates, is kept and takes posts. */
export const PAGES = [
${rows.map((row) => `  ${row},`).join('\n')}
] as const
`
}

/** The pages that are not light, for the browser: as few bytes as can be. */
function hydrating(pages: Defined[]): string {
  const list = (hydrates: true | 'map') =>
    JSON.stringify(pages.flatMap((page) => (page.hydrates === hydrates ? page.at : [])))
  return `${HEAD}/** The addresses of pages that hydrate. */
export const HYDRATING: readonly string[] = ${list(true)}

/** The addresses of pages that hydrate as a map. */
export const HYDRATING_MAPS: readonly string[] = ${list('map')}
`
}

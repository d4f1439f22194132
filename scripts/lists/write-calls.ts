import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FILE = 'api/generated/routes.ts'

/** A function that adds the calls of its file with what every call is given; one that needs more is named in api/app.ts. */
const REGISTERS =
  /^export function (register\w+)\(\s*api: Api,\s*(?:\w+|\{[^}]*\}): ApiDeps,?\s*\): void \{/gm

/** Writes the list of all calls of the API from the `.routes.ts` of its features, in the order of their files. */
export function writeCalls(): void {
  const found = readdirSync('api', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('api', file.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.routes.ts'))
    .sort()
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(REGISTERS)].map(([, name = '']) => ({ file, name })),
    )
  const text = `// Written by codegen from the .routes.ts of the features.
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
${found.map(({ file, name }) => `import { ${name} } from '#${file}'`).join('\n')}

/** Adds the calls of every feature. */
export function registerCalls(api: Api, deps: ApiDeps): void {
${found.map(({ name }) => `  ${name}(api, deps)`).join('\n')}
}
`
  mkdirSync(path.dirname(FILE), { recursive: true })
  if (textOf(FILE) !== text) writeFileSync(FILE, text)
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

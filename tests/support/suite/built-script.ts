import { existsSync, renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

type Found = { path: string; kind: string }
type Build = {
  onResolve: (at: { filter: RegExp }, found: (found: Found) => object | undefined) => void
  onLoad: (at: { filter: RegExp }, load: (found: Found) => Promise<object>) => void
}
type Esbuild = { build: (options: object) => Promise<unknown> }

/** That of Vite, which compiles the tests too. */
const esbuild = createRequire(createRequire(import.meta.url).resolve('vite/package.json'))(
  'esbuild',
) as Esbuild

const building = new Map<string, Promise<string>>()

/**
 * A script of ours with all that it imports as one file, which node runs by itself. Where a test starts processes again
 * and again, compiling the same sources at each start takes most of its time.
 */
export function builtScript(script: string): Promise<string> {
  const known = building.get(script) ?? buildOnce(script)
  building.set(script, known)
  return known
}

async function buildOnce(script: string): Promise<string> {
  // Made by global-setup.ts below our packages, which the file imports, and removed when the run ends.
  const folder = process.env.HEADWATER_TEST_SCRIPTS
  if (!folder) throw new Error('Only a run of the tests builds scripts.')
  const built = path.resolve(folder, `${script.replaceAll(/\W/g, '-')}.mjs`)
  if (existsSync(built)) return built
  const draft = `${built}.${process.pid}`
  await esbuild.build({
    ...{ entryPoints: [script], outfile: draft, bundle: true, logLevel: 'error' },
    ...{ platform: 'node', target: 'node20', format: 'esm', sourcemap: 'inline' },
    jsx: 'automatic',
    plugins: [{ name: 'sources', setup }],
  })
  renameSync(draft, built)
  return built
}

function setup({ onResolve, onLoad }: Build): void {
  // Packages are loaded as they are.
  onResolve({ filter: /^[^.#/]/ }, ({ kind }) =>
    kind === 'entry-point' ? undefined : { external: true },
  )
  // Workers and data lie beside the source that names them.
  onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => ({
    contents: (await readFile(file, 'utf8')).replaceAll(
      'import.meta.url',
      JSON.stringify(pathToFileURL(file).href),
    ),
    loader: file.endsWith('x') ? 'tsx' : 'ts',
  }))
}

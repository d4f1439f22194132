import path from 'node:path'
import { build, type Plugin } from 'vite'

const ID = 'virtual:light-script'
const ENTRY = 'app/light/light.ts'

type Built = { fileName: string; code: string }

/**
 * Builds app/light, the script of every page, by itself: the pages' own chunks have nothing of it. The names hold
 * the hash of the content, and the server's build says the same address as the browser's.
 */
export function lightScript(): Plugin {
  let isBuild = false
  let isServer = false
  return {
    name: 'light-script',
    configResolved({ command, build: { ssr } }) {
      isBuild = command === 'build'
      isServer = Boolean(ssr)
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null
      if (!isBuild) return `export const lightScript = '/${ENTRY}'`
      const [entry, ...parts] = await buildScript()
      if (!entry) throw new Error(`${ENTRY} was built to nothing.`)
      if (!isServer)
        for (const { fileName, code } of [entry, ...parts])
          this.emitFile({ type: 'asset', fileName, source: code })
      return `export const lightScript = '/${entry.fileName}'`
    },
  }
}

/** The entry first, then what it loads when a page has use for it. */
async function buildScript(): Promise<Built[]> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: path.resolve(ENTRY),
        output: {
          entryFileNames: 'assets/light-[hash].js',
          chunkFileNames: 'assets/light-[name]-[hash].js',
          // A search takes its page over with one file; who else takes a page over loads that one too. What both
          // the entry and a part need stays in the entry, which every page loads anyway.
          manualChunks: (id, { getModuleInfo }) => {
            if (/\/(live-search|take-over)\.ts$|\/morphdom\//.test(id)) return 'live'
            // So do a sign-in, and a form whose fields are put into shape.
            if (
              /\/forms\/(ready|same-secret|field-fault|passkeys)\.ts$|\/composition\.ts$/.test(id)
            )
              return 'sign-in'
            if (/\/forms\/(tidies|user-name)\.ts$|\/values\/phone\.ts$|\/light\/in-hand\//.test(id))
              return 'typing'
            return loadedBy(path.resolve(ENTRY), getModuleInfo).has(id) ? 'light' : null
          },
        },
      },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.flatMap((one) => (one.type === 'chunk' ? [one] : []))
  return chunks.sort((a, b) => Number(b.isEntry) - Number(a.isEntry))
}

type Imports = (id: string) => { importedIds: readonly string[] } | null

/** A module and all that it imports at once, not by and by. */
function loadedBy(id: string, getModuleInfo: Imports, known = new Set<string>()): Set<string> {
  if (known.has(id)) return known
  known.add(id)
  for (const imported of getModuleInfo(id)?.importedIds ?? [])
    loadedBy(imported, getModuleInfo, known)
  return known
}

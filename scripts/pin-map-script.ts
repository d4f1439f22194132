import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { buildFolder } from './build-folder.js'

const ID = 'virtual:pin-map-script'
const ENTRY = 'app/components/map/pin/pin-island.client.ts'
const MANIFEST = `${buildFolder}/client/.vite/manifest.json`

/**
 * The script that draws the map of a pin on a page that hydrates nothing. It is built with the pages, whose components
 * it shares; pages name its address, which the server's build reads from what the browser's has made before it.
 */
export function pinMapScript(): Plugin {
  let isBuild = false
  let isServer = false
  return {
    name: 'pin-map-script',
    configResolved({ command, build: { ssr } }) {
      isBuild = command === 'build'
      isServer = Boolean(ssr)
    },
    buildStart() {
      if (isBuild && !isServer)
        this.emitFile({ type: 'chunk', id: ENTRY, name: 'pin-map', preserveSignature: 'strict' })
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null
      return `export const pinMapScript = '/${isBuild ? builtFile(isServer) : ENTRY}'`
    },
  }
}

/** The browser's own build has no use for the address: what prints it runs on the server alone. */
function builtFile(isServer: boolean): string {
  if (!isServer) return ''
  const files = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>
  const file = files[ENTRY]?.file
  if (!file) throw new Error(`${ENTRY} was not built.`)
  return file
}

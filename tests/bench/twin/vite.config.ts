import { readFileSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin } from 'vite'

/** The twin of the permit search: the same components as Remix ships them, without any data to load. */
export default defineConfig({
  logLevel: 'warn',
  define: { TWIN_VIEW: readFileSync('build/bench-twin-view.json', 'utf8') },
  plugins: [
    withoutServerHalves(),
    remix({
      appDirectory: 'tests/bench/twin/app',
      buildDirectory: 'build/bench-twin',
      serverModuleFormat: 'esm',
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
        v3_singleFetch: false,
        v3_lazyRouteDiscovery: false,
      },
    }),
    vanillaExtractPlugin(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 1_000 },
})

/** The twin loads nothing: the loaders of the frame that it shows are not a part of it. */
function withoutServerHalves(): Plugin {
  const empty = '\0no-server'
  return {
    name: 'without-server-halves',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.server.ts') ? empty : null),
    load: (id) =>
      id === empty
        ? 'export const loginHref = () => "", requirePage = () => null, signedInShell = () => null'
        : null,
  }
}

import { readFileSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'

/** The twin of the permit search: the same components as Remix ships them, without any data to load. */
export default defineConfig({
  logLevel: 'warn',
  define: { TWIN_VIEW: readFileSync('build/bench-twin-view.json', 'utf8') },
  plugins: [
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

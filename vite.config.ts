import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'
import { lightScript } from './scripts/light-script.ts'
import { pinMapScript } from './scripts/pin-map-script.ts'
import { sharedChunk } from './scripts/shared-chunks.ts'

export default defineConfig({
  plugins: [remix(remixConfig), vanillaExtractPlugin(), lightScript(), pinMapScript()],
  ssr: {
    // These ship CommonJS under an ESM name and break when Node imports them directly.
    noExternal: [/^@apollo\/client/, 'ts-invariant', 'zen-observable-ts', /^@phosphor-icons/],
    external: ['@electric-sql/pglite'],
  },
  // The largest chunk is the map's, which only the map view loads.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rollupOptions: {
      output: { manualChunks: sharedChunk, experimentalMinChunkSize: 1_500 },
      // A page without code of its own for the browser is as it should be.
      onwarn: (warning, warn) => {
        if (warning.code !== 'EMPTY_BUNDLE') warn(warning)
      },
    },
  },
  server: { port: 3000 },
})

import { defineConfig } from 'vite'
import { buildFolder } from './scripts/build-folder.js'

/** The server's own build. Remix fixes the input of its server build, so this one runs after it. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: `${buildFolder}/node`,
    emptyOutDir: true,
    rollupOptions: {
      input: {
        prod: 'server/prod.ts',
        api: 'server/api.ts',
        'pdf-worker': 'server/pdf/worker.ts',
        'words-worker': 'server/words/worker.ts',
        'files-worker': 'api/services/files/bounded/worker.ts',
        'redact-worker': 'server/redact/worker.ts',
        jobs: 'server/jobs-main.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})

/**
 * Pictures of every component and an accessibility check of each:
 * `npx tsx tests/components/gallery-shot.ts <folder for the pictures>`.
 * Ends with an error when something is wrong. CHROMIUM names the browser.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { chromium, type Browser } from 'playwright-core'
import { build } from 'vite'

const PAGES = ['search', 'record', 'home', 'error', 'login']
const WIDTHS = [1440, 375, 320]
const SCHEMES = ['light', 'dark'] as const
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Gallery</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="./style.css"></head>
<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`

const folder = process.argv[2] ?? ''
if (!folder) throw new Error('Name a folder for the pictures')
const dist = join(folder, 'dist')
await buildGallery()
const server = await serve()
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const faults = await shoot(browser)
await browser.close()
server.close()
console.log(faults.length === 0 ? 'No faults' : faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1

async function buildGallery(): Promise<void> {
  await build({
    configFile: false,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [vanillaExtractPlugin()],
    esbuild: { jsx: 'automatic' },
    build: {
      outDir: dist,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      target: 'es2022',
      rollupOptions: {
        input: join(import.meta.dirname, 'gallery-entry.tsx'),
        output: {
          entryFileNames: 'main.js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'style.css' : 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
  writeFileSync(join(dist, 'index.html'), HTML)
}

function serve(): Promise<Server> {
  const files = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(dist, path === '/' ? 'index.html' : path)
    response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain')
    response.setHeader('content-security-policy', "default-src 'self'; img-src 'self' data:")
    response.end(readFileSync(file))
  })
  return new Promise((resolve) => files.listen(0, '127.0.0.1', () => resolve(files)))
}

async function shoot(within: Browser): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const context = await within.newContext({ viewport: { width, height: 900 }, colorScheme })
      const page = await context.newPage()
      for (const name of PAGES) {
        const label = `${name} ${width} ${colorScheme}`
        const onConsole = (message: { type(): string; text(): string }): void => {
          if (message.type() === 'error') found.push(`${label}: ${message.text()}`)
        }
        page.on('console', onConsole)
        await page.goto(`http://127.0.0.1:${port}/?page=${name}`)
        await page.evaluate(() => document.fonts.ready)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        if (overflow > 0) found.push(`${label}: ${overflow} px too wide`)
        const { violations } = await new AxeBuilder({ page }).analyze()
        found.push(...violations.map(({ id, nodes }) => `${label}: ${id} ${nodes[0]?.target}`))
        await page.screenshot({
          path: join(folder, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        })
        page.off('console', onConsole)
      }
      await context.close()
    }
  }
  return found
}

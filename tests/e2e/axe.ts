import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { test, type Page } from '@playwright/test'
import type axe from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All rules of WCAG 2.2 AA, and those of good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose answer another color scheme can change while markup and width stay. */
const COLORS = ['color-contrast', 'link-in-text-block']
/** Those whose answer the width can change too, while the markup stays. */
const LOOKS = [...COLORS, 'target-size', 'scrollable-region-focusable']

/** What is judged: everything, what scheme or width can change, or what the scheme alone can. */
export type Judged = 'all' | 'looks' | 'colors'

/**
 * The violations on a page as it is now, each with the elements that have it. A state that was judged in this
 * run and found sound is not judged again: many tests pass the same one on their way.
 */
export async function violationsOn(page: Page, judged: Judged): Promise<string[]> {
  const mark = path.join(
    test.info().project.outputDir,
    'judged',
    createHash('sha256')
      .update(`${judged} ${await page.evaluate(stateOf)}`)
      .digest('hex'),
  )
  if (existsSync(mark)) return []
  // Axe is brought once a document: it is most of a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const found = await page.evaluate(
    judge,
    {
      all: { type: 'tag' as const, values: RULES },
      looks: { type: 'rule' as const, values: LOOKS },
      colors: { type: 'rule' as const, values: COLORS },
    }[judged],
  )
  if (found.length === 0) {
    mkdirSync(path.dirname(mark), { recursive: true })
    writeFileSync(mark, '')
  }
  return found
}

/** In the page. Frames hold a PDF or a drawing, in which there is nothing to judge. */
async function judge(runOnly: axe.RunOnly): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, {
    runOnly,
    resultTypes: ['violations'],
    iframes: false,
  })
  return violations.map(
    (each) =>
      `${each.id}: ${each.nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary?.replace(/\s+/g, ' ') ?? ''})`).join(', ')}`,
  )
}

/**
 * In the page: everything that a rule can look at. Words count as words, whichever they are, and numbers as
 * numbers; neighbours that are alike, such as the rows of a list, count as one.
 */
function stateOf(): string {
  const states = ['checked', 'disabled', 'indeterminate', 'open'] as const
  const about = (element: Element): string => {
    if (/^(SCRIPT|NOSCRIPT|TEMPLATE)$/.test(element.tagName)) return ''
    const attributes = [...element.attributes]
      .filter(
        ({ name }) => !/^(href|src|srcset|value|content|nonce|integrity|d|points)$/.test(name),
      )
      .map(({ name, value }) =>
        /^(class|style)$/.test(name) ? `${name}=${value}` : `${name}=${value.replace(/\d+/g, '0')}`,
      )
    const now = states.filter((name) => Reflect.get(element, name) === true)
    const shown = element.checkVisibility() ? '' : 'hidden'
    const inner: string[] = []
    for (const child of element.childNodes) {
      const words =
        child instanceof Element ? about(child) : child.textContent?.trim() ? 'words' : ''
      if (words && words !== inner.at(-1)) inner.push(words)
    }
    return `<${[element.tagName, ...attributes, ...now, shown].join(' ')}>${inner.join('')}</>`
  }
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const focus = document.activeElement?.id ?? ''
  return `${scheme} ${innerWidth} ${innerHeight} ${document.title ? 'titled' : ''} ${focus} ${about(document.documentElement)}`
}

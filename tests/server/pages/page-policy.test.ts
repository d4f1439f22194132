import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { allowMarked, newScriptMark } from '#server/pages/page-policy.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the content policy of a page', () => {
  const own = 'window.page = {"name":"Müller"}'
  const came = 'alert(1)'

  test("allows the page's own scripts and nothing that came in as data", () => {
    const mark = newScriptMark()
    const html = `<p><script>${came}</script></p><script nonce="${mark}">${own}</script><script nonce="${mark}" type="module" async="">import "/a.js"</script><script nonce="guess">${came}</script>`
    const { body, policy } = allowMarked(bytes(html), mark)
    const rules = policy('https://tiles.example')
    expect(rules).toContain(hash(own))
    expect(rules).toContain(hash('import "/a.js"'))
    expect(rules).not.toContain(hash(came))
    expect(rules).toContain("object-src 'none'")
    expect(rules).toContain("connect-src 'self' https://tiles.example")
    const text = new TextDecoder().decode(body)
    expect(text).not.toContain(mark)
    expect(text).toContain(`<script>${own}</script>`)
  })

  test('the same page is the same bytes under another mark, so it can be kept', () => {
    const page = (mark: string) =>
      allowMarked(bytes(`<h1>ü</h1><script nonce="${mark}">${own}</script>`), mark)
    const [first, second] = [page(newScriptMark()), page(newScriptMark())]
    expect(first.body).toEqual(second.body)
    expect(first.policy('')).toBe(second.policy(''))
  })

  test('without scripts, or without a mark, no inline script runs', () => {
    for (const mark of ['', newScriptMark()])
      expect(allowMarked(bytes(`<script>${came}</script>`), mark).policy('')).toContain(
        "script-src 'self';",
      )
  })
})

import { expect, test } from '../portal.ts'
import { deadLinks } from './dead-links.ts'
import { faultsOf } from './walk.ts'

test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

/** A fault that is planted on a page that has none, and what must be said of it. */
const PLANTED: readonly (readonly [markup: string, told: RegExp])[] = [
  [
    '<div data-style="display:flex;flex-direction:column-reverse"><p>Below</p><p>Above</p></div>',
    /reading order: StaticText “Above” is read after StaticText “Below”/,
  ],
  [
    '<div data-style="display:flex;flex-direction:row-reverse;justify-content:flex-end"><b>Right</b><b>Left</b></div>',
    /reading order at 320 px: StaticText “Left” is read after/,
  ],
  ['<h4>Deep</h4>', /names: heading “Deep” skips from level \d to 4/],
  ['<h1>Second</h1>', /names: 2 headings of the first level/],
  ['<nav aria-label="Same"></nav><nav aria-label="Same"></nav>', /names: two landmarks/],
  ['<input>', /names: textbox without a name/],
  ['<a href="#x" tabindex="2">Jumps</a>', /keyboard: Tab leads to/],
  [
    '<a href="#y" data-style="outline:none">Unseen</a>',
    /keyboard: the focus is not seen on link “Unseen”/,
  ],
  [
    '<div data-style="inline-size:400px">Wide</div>',
    /320 px: the page is \d+ wide on a screen of 320/,
  ],
  [
    '<p data-style="overflow:hidden;white-space:nowrap;inline-size:9rem">Words that are longer than this</p>',
    /320 px: p “Words that are longer than this” is cut off/,
  ],
  [
    '<p data-style="overflow:hidden;block-size:20px;line-height:20px;margin:0">Of one line</p>',
    /twice the text: p “Of one line” is cut off/,
  ],
  [
    '<div data-style="block-size:24px"><button>First</button></div><div><button>Next</button></div>',
    /twice the text: the controls button “First” and button “Next” overlap/,
  ],
  ['<button data-style="border:0">Bare</button>', /forced colors: button “Bare” has no edge/],
  [
    '<i data-style="display:block;inline-size:9px;block-size:9px;background:red"></i>',
    /forced colors: i “” is drawn by its background alone/,
  ],
  [
    '<ul><li><a href="#1" aria-current="page" data-style="background:red">Now</a></li><li><a href="#2">Then</a></li></ul>',
    /forced colors: a “Now” is aria-current, and looks like a “Then”/,
  ],
]

test('each fault that is planted on a sound page is found, with its check and its element', async ({
  page,
}) => {
  await page.goto('/pub/privacy')
  expect(await faultsOf(page, 'as it is')).toEqual([])
  for (const [markup, told] of PLANTED) {
    await page.goto('/pub/privacy')
    await page.evaluate((html) => {
      const range = document.createRange()
      document.querySelector('main')?.append(range.createContextualFragment(html))
      // The policy of the page refuses styles in markup.
      for (const element of document.querySelectorAll<HTMLElement>('[data-style]'))
        element.style.cssText = element.dataset['style'] ?? ''
    }, markup)
    expect(await faultsOf(page, 'planted'), markup).toContainEqual(expect.stringMatching(told))
  }
})

test('a link that leads nowhere is found, and one that was tried for a reader is not tried again', async ({
  page,
}) => {
  await page.goto('/pub/privacy')
  const html = '<a href="/pub/no-such-page">Nowhere</a><a href="/pub/help">Help</a>'
  const reader = `reader ${Date.now()}`
  const dead = ['/pub/no-such-page answers 404']
  expect(await deadLinks(page, html, reader)).toEqual(dead)
  expect(await deadLinks(page, html, reader)).toEqual([])
  expect(await deadLinks(page, html, `another ${reader}`)).toEqual(dead)
})

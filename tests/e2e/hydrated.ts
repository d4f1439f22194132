import type { Page } from '@playwright/test'

/**
 * Waits until the parts of the page's script listen, and React has taken the page over where it does: what is clicked or
 * typed before it works as without script, so a test of the script would see something else on a slow machine. Without
 * script a page is ready at once.
 */
export async function hydrated(page: Page): Promise<void> {
  // A heading is seen before the styles are there, and what is measured then is another page.
  await page.waitForLoadState('load')
  await page.waitForFunction(() => {
    if (matchMedia('(scripting: none)').matches) return true
    const hasScript = document.querySelector('script[src*="/light-"]') !== null
    if (hasScript && document.documentElement.dataset.script === undefined) return false
    if (!('__remixContext' in window)) return true
    const key = Object.keys(document).find((each) => each.startsWith('__reactContainer$'))
    const root = key && (document as unknown as Record<string, HydratingRoot>)[key]
    return Boolean(root) && !(root as HydratingRoot).stateNode.current.memoizedState.isDehydrated
  })
}

/** What React keeps on the document: the root of the tree, dehydrated until its first commit. */
type HydratingRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

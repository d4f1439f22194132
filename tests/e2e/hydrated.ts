import type { Page } from '@playwright/test'

/**
 * Waits until React has taken the page over: what is clicked or typed before it works as without script, so a
 * test of the script would see something else on a slow machine. A page without script is ready at once.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('__remixContext' in window)) return true
    const key = Object.keys(document).find((each) => each.startsWith('__reactContainer$'))
    const root = key && (document as unknown as Record<string, HydratingRoot>)[key]
    return Boolean(root) && !(root as HydratingRoot).stateNode.current.memoizedState.isDehydrated
  })
}

/** What React keeps on the document: the root of the tree, dehydrated until its first commit. */
type HydratingRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

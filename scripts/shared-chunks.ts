const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|cookie|turbo-stream)\//
const COMPONENTS = /\/app\/components\/(page|ui)\/(?!.*(live|dialog|toast|split-page|hero)\.tsx?$)/
const FORM = /\/app\/components\/form\/(?!.*(file-field|code-field)\.?)/
/** Every page says something, and its forms carry the key of their act. */
const WORDS =
  /\/words\/(words|speech|formats)\.ts$|\/app\/lib\/rich\.ts$|\/app\/lib\/posted-form\.ts$/
const SHELL = /\/app\/shell\/(?!.*(route|server|client)\.tsx?$)/
/** Spanish is loaded by Spanish pages alone, and that of applicants by theirs. */
const SPANISH =
  /\/locales\/es\/|\/words\/(browser-)?spanish\.ts$|\/(intl-messageformat|@formatjs)\//
const OF_APPLICANTS =
  /\/locales\/es\/([\w-]+\/applicants|accounts\/security|ground\/refusals-of-applicants|portal\/(practice|start|status))\.json|\/browser-spanish-app\.ts$/
/** Groups whose parts share most of their styles. */
const ONE_FEATURE = ['cap-and-trade', 'events', 'filing']
const STYLES = /\.vanilla\.css(\?|$)/

/**
 * Few files instead of many small ones: the framework as one script, the style sheets of frame and components as
 * one, and one for each feature. Each page's own code stays with the page.
 */
export function sharedChunk(id: string): string | undefined {
  if (STYLES.test(id)) {
    const [, group, feature] = /\/app\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(id) ?? []
    if (!group) return id.includes('/app/components/map/') ? 'map-styles' : 'styles'
    return `${!feature || ONE_FEATURE.includes(group) ? group : `${group}-${feature}`}-styles`
  }
  if (FRAMEWORK.test(id) || id.includes('vite/preload-helper')) return 'framework'
  if (OF_APPLICANTS.test(id)) return 'spanish-of-applicants'
  if (SPANISH.test(id)) return 'spanish'
  if (FORM.test(id)) return 'form'
  if (COMPONENTS.test(id) || WORDS.test(id)) return 'components'
  return SHELL.test(id) ? 'shell' : undefined
}

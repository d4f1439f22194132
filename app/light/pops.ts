/** What a button folds out over the page goes away by Escape and by a click beside it, as menus do. */
export function watchPops(): void {
  window.addEventListener('keydown', (event) => {
    // A question over the page closes alone.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]'))
      return
    for (const pop of openPops()) {
      pop.open = false
      // Whoever was in it is led back to its button.
      if (pop.contains(document.activeElement)) pop.querySelector('summary')?.focus()
    }
  })
  window.addEventListener('click', ({ target }) => {
    for (const pop of openPops())
      if (target instanceof Node && !pop.contains(target)) pop.open = false
  })
}

function openPops(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('details[data-pop][open]')
}

/**
 * A message that comes to a field would push its control out of its place, which loses the focus and what was chosen.
 * So it is there before the rest is compared.
 */
export function makeRoom(next: HTMLElement): void {
  for (const message of next.querySelectorAll('[id$="-error"]')) {
    const id = message.id.slice(0, -'-error'.length)
    let old = document.getElementById(id)
    let made = next.querySelector(`[id="${CSS.escape(id)}"]`)
    if (!old || !made || document.getElementById(message.id)) continue
    if (message.parentElement === made) {
      const place = old.children[[...made.children].indexOf(message)]
      old.insertBefore(message.cloneNode(true), place ?? null)
      continue
    }
    while (old && made && made.parentElement !== message.parentElement) {
      old = old.parentElement
      made = made.parentElement
    }
    old?.before(message.cloneNode(true))
  }
}

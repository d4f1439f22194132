import type { HTMLElement } from 'node-html-parser'

/** A press of one button of a page: where it goes to and all that it sends, its blanks filled in plausibly. */
export type Press = {
  /** What tells this act from others of its shape: address without numbers, and the button's name and value. */
  shape: string
  action: string
  label: string
  fields: [name: string, value: string][]
  isMultipart: boolean
}

const DAY_MS = 86_400_000

/** Each button of a page that posts and can be pressed. */
export function pressesOf(dom: HTMLElement, address: string, now: string): Press[] {
  return dom.querySelectorAll('form').flatMap((form) => {
    if (form.getAttribute('method')?.toLowerCase() !== 'post') return []
    const id = form.getAttribute('id')
    const outside = id ? dom.querySelectorAll(`[form="${id}"]`) : []
    const controls = [...form.querySelectorAll('input, select, textarea, button')].filter(
      (each) => each.getAttribute('form') === undefined || each.getAttribute('form') === id,
    )
    const all = [...new Set([...controls, ...outside])].filter((each) => !isDisabled(each))
    const given = all.flatMap((control) => answersOf(control, all, now))
    return all.filter(isButton).map((button): Press => {
      const to = button.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
      const { pathname, search } = new URL(to.replaceAll('&amp;', '&'), `http://portal${address}`)
      const name = button.getAttribute('name')
      const value = button.getAttribute('value') ?? ''
      const own: [string, string][] = name ? [[name, value]] : []
      const intent = given.find(([each]) => each === 'intent')?.[1] ?? ''
      return {
        shape: `${shapeOf(pathname)} ${intent} ${name ?? ''}=${shapeOf(value)}`,
        action: pathname + search,
        label: button.text.replace(/\s+/g, ' ').trim(),
        fields: [...given, ...own],
        isMultipart: form.getAttribute('enctype') === 'multipart/form-data',
      }
    })
  })
}

export function shapeOf(address: string): string {
  return address.replaceAll(/\d+/g, '#')
}

function isButton(control: HTMLElement): boolean {
  const type = control.getAttribute('type')
  return control.tagName === 'BUTTON' ? (type ?? 'submit') === 'submit' : type === 'submit'
}

function isDisabled(control: HTMLElement): boolean {
  if (control.hasAttribute('disabled') || control.getAttribute('aria-disabled') === 'true')
    return true
  for (let each = control.parentNode; each; each = each.parentNode)
    if (each.tagName === 'FIELDSET' && each.hasAttribute('disabled')) return true
  return false
}

/** What a control sends: what stands in it, else what somebody would plausibly give. */
function answersOf(
  control: HTMLElement,
  all: readonly HTMLElement[],
  now: string,
): [string, string][] {
  const name = control.getAttribute('name')
  if (!name || control.tagName === 'BUTTON') return []
  const value = control.getAttribute('value')
  if (control.tagName === 'SELECT') {
    const options = control
      .querySelectorAll('option')
      .filter((each) => !each.hasAttribute('disabled'))
    const chosen =
      options.find((each) => each.hasAttribute('selected')) ??
      options.find((each) => (each.getAttribute('value') ?? each.text) !== '') ??
      options[0]
    return chosen ? [[name, chosen.getAttribute('value') ?? chosen.text]] : []
  }
  if (control.tagName === 'TEXTAREA') return [[name, control.text || 'A reason that can be read.']]
  switch (control.getAttribute('type') ?? 'text') {
    case 'submit':
    case 'button':
    case 'file':
      return []
    case 'radio': {
      const group = all.filter(
        (each) => each.getAttribute('name') === name && each.getAttribute('type') === 'radio',
      )
      const picked = group.find((each) => each.hasAttribute('checked')) ?? group[0]
      return picked === control ? [[name, value ?? 'on']] : []
    }
    case 'checkbox':
      return control.hasAttribute('checked') || control.hasAttribute('required')
        ? [[name, value ?? 'on']]
        : []
    case 'hidden':
      return [[name, value ?? '']]
    case 'date':
      return [[name, value || new Date(Date.parse(now) + DAY_MS).toISOString().slice(0, 10)]]
    case 'number':
      return [[name, value || '1']]
    case 'email':
      return [[name, value || 'somebody@example.org']]
    default:
      return [[name, value || (control.getAttribute('inputmode') ? '1' : 'Given')]]
  }
}

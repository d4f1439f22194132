import type { Db } from '#api/ground/db/database.ts'
import { wordsOf, type RenderedPage } from '../page.tsx'

/** The words of the tabs. */
export function tabsOf(page: RenderedPage): string[] {
  return page.dom.querySelectorAll('nav[aria-label="My Account"] a').map(wordsOf)
}

export function currentOf(page: RenderedPage): string {
  return wordsOf(page.dom.querySelector('nav[aria-label="My Account"] [aria-current]'))
}

export function valueOf(page: RenderedPage, id: string): string | undefined {
  return page.dom.querySelector(`#${id}`)?.getAttribute('value')
}

/** The message of a field. */
export function errorOf(page: RenderedPage, id: string): string {
  return wordsOf(page.dom.querySelector(`#${id}-error`))
}

/** Everything that the main form of a page would send. */
export function formOf(page: RenderedPage): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {}
  for (const input of page.dom.querySelectorAll('#account-form input, #account-form select')) {
    const name = input.getAttribute('name')
    if (!name) continue
    const type = input.getAttribute('type')
    if ((type === 'checkbox' || type === 'radio') && !input.hasAttribute('checked')) continue
    const value =
      input.tagName === 'SELECT'
        ? (input.querySelector('option[selected]')?.getAttribute('value') ?? '')
        : (input.getAttribute('value') ?? '')
    const before = fields[name]
    fields[name] =
      type === 'checkbox' ? [...(before === undefined ? [] : [before].flat()), value] : value
  }
  return fields
}

/** Two reports of an account type. */
export async function addReports(db: Db, accountTypeId = 1): Promise<void> {
  for (const name of ['Invoice history', 'Open invoices'])
    await db
      .insertInto('account_reports')
      .values({
        account_type_id: accountTypeId,
        report_type: 'Fees',
        name,
        description: `About ${name}`,
        icon: 'credit-card',
        url: `/reports/${name.toLowerCase().replace(' ', '-')}`,
      })
      .execute()
}

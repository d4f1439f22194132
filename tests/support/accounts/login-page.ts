import type { RenderedPage } from '#tests/support/page.tsx'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'

export const field = (page: RenderedPage, name: string) =>
  page.dom.querySelector(`input[name="${name}"]`)
export const button = (page: RenderedPage, words: string) =>
  page.dom.querySelectorAll('button').find((each) => each.text.trim() === words)
export const errorOf = (page: RenderedPage, name: string) =>
  page.dom.querySelector(`#${name}-error`)?.text.trim()

export const at = (token: string | null) => ({ cookie: cookieOf(token) })

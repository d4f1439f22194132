import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** Spec 1 §2.1: the home of visitors without an account; a signed-in user has a home of their own. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (await context.viewer()) throw redirect('/app')
  const { agencyName: name, agencyTagline: tagline, logoUrl, helpUrl } = context.settings
  return json({ agency: { name, tagline, ...(logoUrl ? { logoUrl } : {}) }, helpUrl })
}

import type { LoaderFunctionArgs } from '@remix-run/node'

/** What the portal keeps of its visitors. */
export function loader({ context }: LoaderFunctionArgs) {
  const { agencyName, contact, privacyText, tileUrl, session } = context.settings
  return {
    agencyName,
    contact,
    privacyText,
    tilesFrom: tileUrl ? new URL(tileUrl.replaceAll(/[{}]/g, '')).hostname : null,
    sessionHours: session.absoluteHours,
  }
}

/** Of every cookie of the portal: no script reads it, and no other site sends it along with a post. */
export function cookieOptions(portalUrl: string) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: portalUrl.startsWith('https:'),
  } as const
}

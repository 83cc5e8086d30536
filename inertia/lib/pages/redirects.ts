/** The path of a page with a `redirect` parameter, to which the user returns afterwards. */
export function withRedirect(path: string, redirectTo: string): string {
  return redirectTo === '/' ? path : `${path}?redirect=${encodeURIComponent(redirectTo)}`
}

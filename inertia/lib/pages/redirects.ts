/** The path of a screen that redirects the user back to where they were going. */
export function withRedirect(path: string, redirectTo: string): string {
  return redirectTo === '/' ? path : `${path}?redirect=${encodeURIComponent(redirectTo)}`
}

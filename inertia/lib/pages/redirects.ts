/** The way to a screen from which the person comes back to where they were going. */
export function withRedirect(path: string, redirectTo: string): string {
  return redirectTo === '/' ? path : `${path}?redirect=${encodeURIComponent(redirectTo)}`
}

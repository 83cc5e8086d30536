/** How the simulated company behaves, so that each case can be tried out. */
export const SANDBOX_MANNERS = [
  'pays',
  'later',
  'unclaimed',
  'refuses_recipient',
  'refuses_platform',
  'fails_once',
  'silent',
  'deaf',
] as const
export type SandboxManner = (typeof SANDBOX_MANNERS)[number]

export function isSandboxManner(text: string | undefined): text is SandboxManner {
  return SANDBOX_MANNERS.includes(text as SandboxManner)
}

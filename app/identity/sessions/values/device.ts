import Bowser from 'bowser'

export type Device = {
  kind: 'desktop' | 'phone' | 'tablet' | 'unknown'
  os: string | null
  browser: string | null
}

const KINDS: Record<string, Device['kind']> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
}

/** Device, operating system and browser of a user agent, without version numbers, which change often. */
export function deviceOf(userAgent: string): Device {
  if (!userAgent) return { kind: 'unknown', os: null, browser: null }
  const { platform, os, browser } = Bowser.parse(userAgent)
  return {
    kind: KINDS[platform.type ?? ''] ?? 'unknown',
    os: os.name ?? null,
    browser: browser.name || null,
  }
}

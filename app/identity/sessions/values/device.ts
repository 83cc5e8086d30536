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

/** What a browser says about itself, without the numbers that change every month. */
export function deviceOf(userAgent: string): Device {
  if (!userAgent) return { kind: 'unknown', os: null, browser: null }
  const { platform, os, browser } = Bowser.parse(userAgent)
  return {
    kind: KINDS[platform.type ?? ''] ?? 'unknown',
    os: os.name ?? null,
    browser: browser.name || null,
  }
}

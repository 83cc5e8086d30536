import { writeCookie } from '~/lib/browser/cookies'

export const THEMES = ['light', 'dark'] as const
export const ACCENTS = ['blue', 'violet', 'green', 'orange', 'rose'] as const

export type Theme = (typeof THEMES)[number]
export type Accent = (typeof ACCENTS)[number]

const CHANGED = 'countermark:appearance'

/** The appearance is set on <html>, as the server does it; a cookie stores it for a year. */
export function setTheme(theme: Theme) {
  const { dataset, classList } = document.documentElement
  classList.remove(...THEMES)
  classList.add(theme)
  dataset.theme = theme
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme)
  keep('theme', theme)
}

export function setAccent(accent: Accent) {
  document.documentElement.dataset.accent = accent
  keep('accent', accent)
}

export function onAppearanceChange(listener: () => void) {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

function keep(name: string, value: string) {
  writeCookie(name, value, 365)
  window.dispatchEvent(new Event(CHANGED))
}

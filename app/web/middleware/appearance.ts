import type { HttpContext } from '@adonisjs/core/http'

export const THEMES = ['light', 'dark'] as const
export const ACCENTS = ['blue', 'violet', 'green', 'orange', 'rose'] as const

export type Theme = (typeof THEMES)[number]
export type Accent = (typeof ACCENTS)[number]

/** The visitor's appearance settings, from plain cookies that the browser's script writes (M-SITE-12). */
export function appearanceOf({ request }: HttpContext): { theme: Theme; accent: Accent } {
  const theme = request.plainCookie('theme', undefined, false)
  const accent = request.plainCookie('accent', undefined, false)
  return {
    theme: THEMES.find((known) => known === theme) ?? 'light',
    accent: ACCENTS.find((known) => known === accent) ?? 'blue',
  }
}

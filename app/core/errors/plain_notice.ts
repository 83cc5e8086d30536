import type { HttpContext } from '@adonisjs/core/http'
import { spokenBy } from '#core/errors/failure'

const HOME: Record<string, string> = { 'zh-CN': '返回首页', 'en-US': 'Home', 'ja-JP': 'ホームへ' }

/** A notice that needs nothing but itself: no bundle, no database, no template. */
export function plainNotice(status: number, message: string, ctx: HttpContext): string {
  const locale = spokenBy(ctx)
  return `<!DOCTYPE html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${status}</title><style>
:root { color-scheme: light dark }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box; text-align: center; font: 17px/1.6 system-ui, sans-serif }
b { font-size: 44px }
</style></head><body><main><b>${status}</b><p>${escaped(message)}</p><p><a href="/">${HOME[locale] ?? HOME['en-US']}</a></p></main></body></html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

import type { HttpContext } from '@adonisjs/core/http'
import { localeOfRequest } from '#core/errors/failure'

const HOME: Record<string, string> = {
  'zh-CN': '返回首页',
  'en-US': 'Home',
  'ja-JP': 'ホームに戻る',
}
const AGAIN: Record<string, string> = { 'zh-CN': '重试', 'en-US': 'Try again', 'ja-JP': '再試行' }

/** A notice page without bundle, database or template. */
export function plainNotice(status: number, message: string, ctx: HttpContext): string {
  const locale = localeOfRequest(ctx)
  // An empty href is the current page.
  const again = `<a href="">${AGAIN[locale] ?? AGAIN['en-US']}</a> `
  return `<!DOCTYPE html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${status}</title><style>
:root { color-scheme: light dark }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box; text-align: center; font: 16px/1.6 system-ui, sans-serif; background: light-dark(#fdfdfc, #0d0e12); color: light-dark(#1a1b20, #f2f2f4) }
b { display: block; font-size: 64px; line-height: 1.1; color: light-dark(#1f5fdc, #8ab0ff) }
p { margin: 16px 0 0; max-width: 28em }
a { display: inline-block; margin-top: 8px; padding: 8px 20px; border-radius: 8px; background: #1f5fdc; color: #fff; font-weight: 500; text-decoration: none }
a:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px }
</style></head><body><main><b>${status}</b><p>${escaped(message)}</p><p>${status === 429 || status >= 500 ? again : ''}<a href="/">${HOME[locale] ?? HOME['en-US']}</a></p></main></body></html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
